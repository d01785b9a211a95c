import useSWRMutation from "swr/mutation";
import type { ChangePassword } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

/** Changes the password of who is logged in; all other sessions end. */
export function useChangePassword() {
  const { trigger, error, isMutating } = useSWRMutation<
    unknown,
    ApiError,
    Path<"changePassword">,
    ChangePassword
  >(pathOf("changePassword"), (path: Path<"changePassword">, { arg }: { arg: ChangePassword }) =>
    request("change-password", path, { method: "POST", body: arg }),
  );
  return { change: trigger, error, isChanging: isMutating };
}
