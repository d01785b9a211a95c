import useSWRMutation from "swr/mutation";
import type { ResetPassword } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

/** Sets a new password in exchange for the mailed token. */
export function useResetPassword() {
  const { trigger, error, isMutating } = useSWRMutation<
    unknown,
    ApiError,
    Path<"resetPassword">,
    ResetPassword
  >(pathOf("resetPassword"), (path: Path<"resetPassword">, { arg }: { arg: ResetPassword }) =>
    request("reset-password", path, { method: "POST", body: arg }),
  );
  return { resetPassword: trigger, error, isResetting: isMutating };
}
