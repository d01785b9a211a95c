import useSWRMutation from "swr/mutation";
import type { AuthStatus, Register } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

export function useRegister() {
  const { trigger, error, isMutating } = useSWRMutation<AuthStatus, ApiError, Path<"register">, Register>(
    pathOf("register"),
    (path: Path<"register">, { arg }: { arg: Register }) =>
      request("register", path, { method: "POST", body: arg }),
  );
  return { register: trigger, error, isRegistering: isMutating };
}
