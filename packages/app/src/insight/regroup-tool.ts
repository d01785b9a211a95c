import { openTree, sizeStops } from "@undertone/analysis/grouping";
import type { RegroupParameters, Regrouping, Result, StoredGrouping } from "@undertone/schemas/types";
import { regroupFields } from "./regroup-bounds.js";
import type { Counts } from "./regroup-marks.js";

/** Groups one result's comments again, here in the page. */
export interface RegroupTool {
  /** Whether topics have titles and labels. */
  hasWords: boolean;
  /** Least sizes of a topic that the slider stops at. */
  stops(current: number): number[];
  counts(asked: RegroupParameters): Counts;
  grouping(asked: RegroupParameters): StoredGrouping;
}

/** @param described Clusters that are described at most. */
export function openRegroupTool(regrouping: Regrouping, result: Result, described: number): RegroupTool {
  const tree = openTree(regrouping, result);
  return {
    hasWords: tree.hasTexts,
    stops: (current) => sizeStops(regroupFields.size, tree.largestSize, [current]),
    counts(asked) {
      const { labels, keys } = tree.cut(asked);
      const sizes = new Int32Array(keys.length);
      for (const label of labels) if (label >= 0) sizes[label] = (sizes[label] ?? 0) + 1;
      const grouped = sizes.reduce((sum, size) => sum + size, 0);
      return { topics: keys.length, alone: result.total_processed - grouped, largest: Math.max(0, ...sizes) };
    },
    grouping: (asked) => tree.grouping(asked, described),
  };
}
