import useSWRMutation from "swr/mutation";
import type { DeleteAccount } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

/** Deletes the account of who is logged in, for good. */
export function useDeleteAccount() {
  const { trigger, error, reset, isMutating } = useSWRMutation<
    unknown,
    ApiError,
    Path<"deleteAccount">,
    DeleteAccount
  >(pathOf("deleteAccount"), (path: Path<"deleteAccount">, { arg }: { arg: DeleteAccount }) =>
    request("delete-account", path, { method: "DELETE", body: arg }),
  );
  return { deleteAccount: trigger, error, forgetError: reset, isDeleting: isMutating };
}
