import { useEffect, useState } from "react";
import { marksOf, type Counts, type Mark } from "../../insight/regroup-marks.js";
import type { RegroupTool } from "../../insight/regroup-tool.js";

/** Milliseconds that the merge distance must stand still before the stops are counted anew. */
const DELAY = 250;
const noMarks: readonly Mark[] = [];

/** The stops of the size slider that are worth a try, with the topics at each: counted one by one, between frames. */
export function useMarks(
  tool: RegroupTool | undefined,
  stops: readonly number[],
  cluster_selection_epsilon: number,
  comments: number,
): readonly Mark[] {
  const [marks, setMarks] = useState<readonly Mark[]>(noMarks);
  const listed = stops.join(" ");
  useEffect(() => {
    if (tool === undefined) return;
    const sizes = listed.split(" ").map(Number);
    const counts = new Map<number, Counts>();
    const countNext = () => {
      const size = sizes[counts.size];
      if (size === undefined) return setMarks(marksOf(counts, comments));
      counts.set(size, tool.counts({ min_cluster_size: size, cluster_selection_epsilon }));
      clock = setTimeout(countNext);
    };
    let clock = setTimeout(countNext, DELAY);
    return () => clearTimeout(clock);
  }, [tool, listed, cluster_selection_epsilon, comments]);
  return marks;
}
