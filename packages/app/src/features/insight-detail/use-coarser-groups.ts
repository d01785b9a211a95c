import { useEffect, useEffectEvent, useState } from "react";
import { scattered } from "@undertone/schemas/insight-texts";
import { coarserSize } from "../../insight/coarser-size.js";
import type { Regrouping } from "./use-regrouping.js";

/** Looks for larger groups and shows them: tried, not stored. */
export function useCoarserGroups(comments: number, regrouping: Regrouping, onFound: () => void) {
  const [state, setState] = useState<"idle" | "searching" | "none">("idle");
  const { used, tool, error, change, prepare } = regrouping;

  const show = useEffectEvent(({ counts }: NonNullable<typeof tool>) => {
    const at = (min_cluster_size: number) => counts({ ...used, min_cluster_size });
    const size = coarserSize(at, { comments, current: used.min_cluster_size });
    setState(size === null ? "none" : "idle");
    if (size === null) return;
    change({ ...used, min_cluster_size: size });
    onFound();
  });
  // What finds them may still be on its way when they are asked for.
  useEffect(() => {
    if (state !== "searching" || tool === undefined) return;
    const clock = setTimeout(() => show(tool));
    return () => clearTimeout(clock);
  }, [state, tool]);

  const failure = state === "none" ? scattered.none : "";
  return {
    search() {
      prepare();
      setState("searching");
    },
    isSearching: state === "searching" && error === undefined,
    failure: state === "searching" ? (error?.message ?? "") : failure,
  };
}
