import useSWR from "swr";
import type { Insight } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { useKeepFew } from "../../lib/api/use-keep-few.js";
import { resultState } from "../../insight/result-state.js";

/** How often an unfinished insight is asked for while no events come, in milliseconds. */
const POLL_INTERVAL = 2_000;
/** The same for an insight of an earlier version whose readings are being computed. */
const READINGS_INTERVAL = 10_000;

interface InsightOptions {
  /** Events tell of every change, so nothing needs to be asked. */
  isFollowed: boolean;
  onAnswer: (insight: Insight) => void;
}

/** One insight with its result. */
export function useInsight(id: string, { isFollowed, onAnswer }: InsightOptions) {
  useKeepFew(pathOf("insight", { id }), pathOf("comments", { id }));
  const { data, error, mutate } = useSWR<Insight, ApiError>(
    pathOf("insight", { id }),
    (path: Path<"insight">) => request("request", path),
    {
      refreshInterval: (insight) => {
        const isUnfinished = insight !== undefined && resultState(insight).state === "in-progress";
        if (isUnfinished) return isFollowed ? 0 : POLL_INTERVAL;
        return insight?.readingsPending === true ? READINGS_INTERVAL : 0;
      },
      onSuccess: onAnswer,
    },
  );
  return { insight: data, error, mutate };
}
