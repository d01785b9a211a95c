import useSWRMutation from "swr/mutation";
import type { ApiError } from "../../lib/api/api-error.js";
import { paths } from "../../lib/api/paths.js";
import { request } from "../../lib/api/request.js";

/** Forgets all that the reader has opened. The list is refreshed by whoever shows it. */
export function useClearHistory() {
  const { trigger, isMutating } = useSWRMutation<unknown, ApiError>(paths.history, (path: string) =>
    request("clear-history", path, { method: "DELETE" }),
  );
  return { clear: () => trigger(), isClearing: isMutating };
}
