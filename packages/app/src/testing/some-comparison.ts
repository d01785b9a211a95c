import type { ComparedInsight, Comparison } from "@undertone/schemas/types";

const insight = (id: string, min_cluster_size: number): ComparedInsight => ({
  ...{ id, title: `Ferry ${id}`, source: "sample", createdAt: "2026-11-20T12:00:00.000Z", readAt: null },
  ...{ username: "ada", comments: 10, grouping: "The author’s settings", method: "hdbscan" },
  parameters: { hdbscan_params: { min_cluster_size } } as ComparedInsight["parameters"],
});
const topic = (name: string, size: number) => ({ rank: 1, name, size, share: size / 10 });
export const comparison: Comparison = {
  ...{ matchedBy: "comments", isSameThread: true, shared: 10, one: insight("a", 2), other: insight("b", 9) },
  topics: [
    {
      one: topic("price", 4),
      other: topic("fares", 6),
      change: "larger",
      shared: 4,
      closeness: 0.67,
      from: null,
    },
    {
      one: null,
      other: topic("night", 2),
      change: "new",
      shared: 0,
      closeness: null,
      from: topic("price", 4),
    },
  ],
  points: [
    {
      one: { sentence: "Too dear.", commentId: "1" },
      other: { sentence: "Too dear.", commentId: "1" },
      closeness: 1,
    },
  ],
};
