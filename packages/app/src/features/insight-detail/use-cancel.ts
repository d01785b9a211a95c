import useSWRMutation from "swr/mutation";
import type { ApiError } from "../../lib/api/api-error.js";
import { paths } from "../../lib/api/paths.js";
import { request } from "../../lib/api/request.js";

/** Stops a run. */
export function useCancel(id: string) {
  const { trigger, isMutating } = useSWRMutation<unknown, ApiError>(paths.cancelInsight(id), (path: string) =>
    request("request", path, { method: "POST" }),
  );
  return { cancel: () => trigger(), isCancelling: isMutating };
}
