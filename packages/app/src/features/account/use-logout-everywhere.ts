import useSWRMutation from "swr/mutation";
import type { ApiError } from "../../lib/api/api-error.js";
import { paths } from "../../lib/api/paths.js";
import { request } from "../../lib/api/request.js";

/** Ends all of the account's sessions, this one too. */
export function useLogoutEverywhere() {
  const { trigger, isMutating } = useSWRMutation<unknown, ApiError>(paths.logoutEverywhere, (path: string) =>
    request("logout-everywhere", path, { method: "POST" }),
  );
  return { logoutEverywhere: () => trigger(), isLoggingOut: isMutating };
}
