import useSWRMutation from "swr/mutation";
import type { AuthStatus, Register } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { paths } from "../../lib/api/paths.js";
import { request } from "../../lib/api/request.js";

export function useRegister() {
  const { trigger, error, isMutating } = useSWRMutation<AuthStatus, ApiError, string, Register>(
    paths.register,
    (path: string, { arg }: { arg: Register }) =>
      request<AuthStatus>("register", path, { method: "POST", body: arg }),
  );
  return { register: trigger, error, isRegistering: isMutating };
}
