import useSWRMutation from "swr/mutation";
import type { Insight, RunAgain } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

/** Runs an insight's thread once more with another grouping; the answer is the new insight. */
export function useRunAgain(id: string) {
  const { trigger, isMutating } = useSWRMutation<Insight, ApiError, Path<"runAgain">, RunAgain>(
    pathOf("runAgain", { id }),
    (path: Path<"runAgain">, { arg }: { arg: RunAgain }) =>
      request("run", path, { method: "POST", body: arg }),
  );
  return { runAgain: trigger, isStarting: isMutating };
}
