import useSWRMutation from "swr/mutation";
import type { Insight, RunAgain } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { paths } from "../../lib/api/paths.js";
import { request } from "../../lib/api/request.js";

/** Runs an insight's thread once more with another grouping; the answer is the new insight. */
export function useRunAgain(id: string) {
  const { trigger, isMutating } = useSWRMutation<Insight, ApiError, string, RunAgain>(
    paths.runAgain(id),
    (path: string, { arg }: { arg: RunAgain }) =>
      request<Insight>("run", path, { method: "POST", body: arg }),
  );
  return { runAgain: trigger, isStarting: isMutating };
}
