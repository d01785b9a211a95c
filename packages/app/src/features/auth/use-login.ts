import useSWRMutation from "swr/mutation";
import type { AuthStatus, Login } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { paths } from "../../lib/api/paths.js";
import { request } from "../../lib/api/request.js";

export function useLogin() {
  const { trigger, error, isMutating } = useSWRMutation<AuthStatus, ApiError, string, Login>(
    paths.login,
    (path: string, { arg }: { arg: Login }) =>
      request<AuthStatus>("login", path, { method: "POST", body: arg }),
  );
  return { login: trigger, error, isLoggingIn: isMutating };
}
