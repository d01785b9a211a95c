import type { AnalysisParameters, ThreadComment } from "@undertone/schemas";
import { keyphrases } from "../keywords/keyphrases.js";
import { createReader } from "../text/reader.js";
import { membersOf, type RankedClusters } from "./rank-clusters.js";

/**
 * The keywords that `describeStage` gives the largest clusters, without all else that it does: for clusters that are
 * only tried out.
 *
 * @param comments The whole thread, in the order in which it was clustered.
 * @returns At most `top_clusters_display` lists, in rank order; the most telling phrase comes first.
 */
export function clusterKeywords(
  comments: readonly Pick<ThreadComment, "body">[],
  clusters: RankedClusters,
  { stop_words, summary_params }: Pick<AnalysisParameters, "stop_words" | "summary_params">,
): string[][] {
  const { top_clusters_display, keywords_per_cluster } = summary_params;
  const members = membersOf(clusters).slice(0, top_clusters_display);
  if (members.length === 0) return [];
  const reader = createReader(stop_words);
  const texts = comments.map(({ body }) => reader.read(body));
  return keyphrases(members, texts, keywords_per_cluster).map((phrases) =>
    phrases.map(({ phrase }) => phrase),
  );
}
