import useSWRMutation from "swr/mutation";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

/** Ends all of the account's sessions, this one too. */
export function useLogoutEverywhere() {
  const { trigger, isMutating } = useSWRMutation<unknown, ApiError, Path<"logoutEverywhere">>(
    pathOf("logoutEverywhere"),
    (path: Path<"logoutEverywhere">) => request("logout-everywhere", path, { method: "POST" }),
  );
  return { logoutEverywhere: () => trigger(), isLoggingOut: isMutating };
}
