import type { AnalysedComment, ClusterSummary, Result, StoredGrouping } from "@undertone/schemas/types";
import type { Grouping } from "./grouping.js";
import type { ThreadComments } from "./thread-comments.js";

/** Some comments in the shape in which a result holds all of them, so that what writes results writes them too. */
export interface PartOfResult extends Pick<Result, "clusters" | "noise"> {
  summaries: ClusterSummary[];
  /** Few or some, where one is on screen. */
  readings: Pick<StoredGrouping, "name" | "assignment" | "summaries">[];
}

/**
 * Some comments, each with the cluster that the parameters gave it, or the cut that is on screen; and where few or some is, with
 * its topic in that beside it: a topic's number is no cluster's.
 *
 * @returns Cluster's number -> comments, in the order of `indices`; the noise apart.
 */
export function partOfResult(
  indices: readonly number[],
  thread: ThreadComments,
  shown: Grouping,
): PartOfResult {
  const isCut = shown.method === "hdbscan";
  const asSet = isCut ? shown : (shown.asSet ?? shown);
  const clusters = new Map<number, { comment: AnalysedComment; topic: number }[]>();
  for (const index of indices) {
    const comment = thread.all[index];
    if (comment === undefined) continue;
    const cluster = numberIn(asSet, index);
    const members = clusters.get(cluster) ?? [];
    clusters.set(cluster, [...members, { comment, topic: numberIn(shown, index) }]);
  }
  const noise = clusters.get(-1) ?? [];
  clusters.delete(-1);
  // As an object has them: see `commentsInOrder` of formats.
  const inOrder = [...clusters].sort(([a], [b]) => a - b);
  const commentsOf = (members: typeof noise) => members.map(({ comment }) => comment);
  return {
    clusters: Object.fromEntries(inOrder.map(([number, members]) => [number, commentsOf(members)])),
    noise: commentsOf(noise),
    summaries: summariesOf(asSet),
    readings: isCut
      ? []
      : [
          {
            name: shown.name,
            assignment: [...inOrder.flatMap(([, members]) => members), ...noise].map(({ topic }) => topic),
            summaries: summariesOf(shown),
          },
        ],
  };
}

function numberIn({ clusters, clusterOf }: Grouping, index: number): number {
  return clusters[clusterOf[index] ?? -1]?.id ?? -1;
}

function summariesOf({ clusters }: Grouping): ClusterSummary[] {
  return clusters.flatMap(({ summary }) => summary ?? []);
}
