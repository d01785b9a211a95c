import useSWRMutation from "swr/mutation";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

/** Forgets all that the reader has opened. The list is refreshed by whoever shows it. */
export function useClearHistory() {
  const { trigger, isMutating } = useSWRMutation<unknown, ApiError, Path<"clearHistory">>(
    pathOf("clearHistory"),
    (path: Path<"clearHistory">) => request("clear-history", path, { method: "DELETE" }),
  );
  return { clear: () => trigger(), isClearing: isMutating };
}
