import useSWRMutation from "swr/mutation";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

/** Stops a run. */
export function useCancel(id: string) {
  const { trigger, isMutating } = useSWRMutation<unknown, ApiError, Path<"cancelInsight">>(
    pathOf("cancelInsight", { id }),
    (path: Path<"cancelInsight">) => request("request", path, { method: "POST" }),
  );
  return { cancel: () => trigger(), isCancelling: isMutating };
}
