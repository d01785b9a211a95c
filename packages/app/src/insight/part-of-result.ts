import type { AnalysedComment, Result } from "@undertone/schemas/types";
import type { Grouping } from "./grouping.js";
import type { ThreadComments } from "./thread-comments.js";

/**
 * Some comments in the shape in which a result holds all of them, so that what writes results writes them too.
 *
 * @returns Cluster's number -> comments, in the order of `indices`; the noise apart.
 */
export function partOfResult(
  indices: readonly number[],
  thread: ThreadComments,
  { clusterOf }: Grouping,
): Pick<Result, "clusters" | "noise"> {
  const clusters: Record<string, AnalysedComment[]> = {};
  const noise: AnalysedComment[] = [];
  for (const index of indices) {
    const comment = thread.all[index];
    if (comment === undefined) continue;
    const cluster = clusterOf[index] ?? -1;
    if (cluster === -1) noise.push(comment);
    else (clusters[cluster] ??= []).push(comment);
  }
  return { clusters, noise };
}
