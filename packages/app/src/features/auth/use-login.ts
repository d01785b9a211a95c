import useSWRMutation from "swr/mutation";
import type { AuthStatus, Login } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

export function useLogin() {
  const { trigger, error, isMutating } = useSWRMutation<AuthStatus, ApiError, Path<"login">, Login>(
    pathOf("login"),
    (path: Path<"login">, { arg }: { arg: Login }) => request("login", path, { method: "POST", body: arg }),
  );
  return { login: trigger, error, isLoggingIn: isMutating };
}
