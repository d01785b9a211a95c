import type { Insight, Result } from "@undertone/schemas/types";
import { ferryInsight, ferryResult } from "./ferry-thread.js";

const grouped = Object.values(ferryResult.clusters).flat();
const pairs = Array.from({ length: grouped.length >> 1 }, (_, index) =>
  grouped.slice(index * 2, index * 2 + 2),
);

/** As the specified defaults leave a long thread: hundreds of clusters of two comments. */
export const scatteredResult: Result = {
  ...ferryResult,
  readings: [],
  num_clusters: pairs.length,
  clusters: Object.fromEntries(pairs.map((pair, id) => [id, pair])),
  summaries: ferryResult.summaries.map((summary, id) => ({
    ...summary,
    size: 2,
    sample_comments: pairs[id] ?? [],
  })),
};

export const scatteredInsight: Insight = { ...ferryInsight, result: scatteredResult };
