import useSWRMutation from "swr/mutation";
import type { DeleteAccount } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { paths } from "../../lib/api/paths.js";
import { request } from "../../lib/api/request.js";

/** Deletes the account of who is logged in, for good. */
export function useDeleteAccount() {
  const { trigger, error, reset, isMutating } = useSWRMutation<unknown, ApiError, string, DeleteAccount>(
    paths.account,
    (path: string, { arg }: { arg: DeleteAccount }) =>
      request("delete-account", path, { method: "DELETE", body: arg }),
  );
  return { deleteAccount: trigger, error, forgetError: reset, isDeleting: isMutating };
}
