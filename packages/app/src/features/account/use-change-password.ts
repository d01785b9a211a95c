import useSWRMutation from "swr/mutation";
import type { ChangePassword } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { paths } from "../../lib/api/paths.js";
import { request } from "../../lib/api/request.js";

/** Changes the password of who is logged in; all other sessions end. */
export function useChangePassword() {
  const { trigger, error, isMutating } = useSWRMutation<unknown, ApiError, string, ChangePassword>(
    paths.changePassword,
    (path: string, { arg }: { arg: ChangePassword }) =>
      request("change-password", path, { method: "POST", body: arg }),
  );
  return { change: trigger, error, isChanging: isMutating };
}
