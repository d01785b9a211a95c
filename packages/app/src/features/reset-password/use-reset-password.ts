import useSWRMutation from "swr/mutation";
import type { ResetPassword } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { paths } from "../../lib/api/paths.js";
import { request } from "../../lib/api/request.js";

/** Sets a new password in exchange for the mailed token. */
export function useResetPassword() {
  const { trigger, error, isMutating } = useSWRMutation<unknown, ApiError, string, ResetPassword>(
    paths.resetPassword,
    (path: string, { arg }: { arg: ResetPassword }) =>
      request("reset-password", path, { method: "POST", body: arg }),
  );
  return { resetPassword: trigger, error, isResetting: isMutating };
}
