import { useEffect, useMemo, useRef, useState } from "react";
import type { ReclusterParameters, Result } from "@undertone/schemas/types";
import { triedGrouping, type Grouping } from "../../insight/grouping.js";
import { valueOf } from "../../insight/parameter-fields.js";
import { regroupFields } from "../../insight/regroup-bounds.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { useRecluster } from "./use-recluster.js";

/** How long a slider must stand still before the server is asked, in milliseconds. */
const DEBOUNCE_DELAY = 150;

export type Regrouping = ReturnType<typeof useRegrouping>;

/** The grouping that is looked at: the stored one, until other parameters are tried. */
export function useRegrouping(id: string, result: Result, thread: ThreadComments, stored: Grouping) {
  const used = usedParameters(result);
  const [asked, setAsked] = useState<ReclusterParameters | null>(null);
  const { recluster, answer, error, forget } = useRecluster(id);
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(clock.current), []);

  const grouping = useMemo(
    () => (asked === null || answer === undefined ? stored : triedGrouping(answer, thread, stored)),
    [asked, answer, thread, stored],
  );

  const isAnswered =
    asked !== null &&
    answer?.hdbscan_params.min_cluster_size === asked.min_cluster_size &&
    answer.hdbscan_params.cluster_selection_epsilon === asked.cluster_selection_epsilon;

  return {
    grouping,
    /** What the result was made with. */
    used,
    /** What the sliders say. */
    asked: asked ?? used,
    /** Whether what is seen is stored nowhere. */
    isTried: asked !== null,
    /** Whether the groups that are seen are still those from before the last movement. */
    isBehind: asked !== null && !isAnswered && error === undefined,
    error,
    /** Asks without changing anything, so that what cannot be regrouped is known before a slider is touched. */
    prepare: () => void recluster({}),
    change(next: ReclusterParameters) {
      setAsked(next);
      clearTimeout(clock.current);
      clock.current = setTimeout(() => void recluster(next), DEBOUNCE_DELAY);
    },
    reset() {
      clearTimeout(clock.current);
      setAsked(null);
      forget();
    },
  };
}

function usedParameters({ parameters }: Result): ReclusterParameters {
  const { size, distance } = regroupFields;
  const number = (name: string, other: number) => {
    const value = valueOf(parameters, ["hdbscan_params", name]);
    return typeof value === "number" ? value : other;
  };
  return {
    min_cluster_size: number("min_cluster_size", size.default),
    cluster_selection_epsilon: number("cluster_selection_epsilon", distance.default),
  };
}
