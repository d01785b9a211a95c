import type { AnalysedComment, AnalysisParameters } from "@undertone/schemas";
import { keyphrases } from "../keywords/keyphrases.js";
import { threadPhrases, type ThreadPhrases } from "../keywords/phrases.js";
import { createReader } from "../text/reader.js";
import { membersOf, type RankedClusters } from "./rank-clusters.js";

/**
 * Takes the comments' texts apart, as `clusterKeywords` needs them: by far the longer part of the work, and the same
 * for every clustering of a thread.
 *
 * @param language Of the thread: two letters (ISO 639-1), or null where it is not known.
 */
export function readPhrases(
  comments: readonly Pick<AnalysedComment, "body" | "language">[],
  stopWords: AnalysisParameters["stop_words"],
  language: string | null,
): ThreadPhrases {
  const reader = createReader(stopWords, language);
  return threadPhrases(comments.map(({ body, language: own }) => reader.read(body, own)));
}

/**
 * The keywords that `describeStage` gives the largest clusters, without all else that it does: for clusters that are
 * only tried out.
 *
 * @param phrases Those of the whole thread, its texts in the order in which it was clustered.
 * @returns At most `top_clusters_display` lists, in rank order; the most telling phrase comes first.
 */
export function clusterKeywords(
  phrases: ThreadPhrases,
  clusters: RankedClusters,
  { top_clusters_display, keywords_per_cluster }: AnalysisParameters["summary_params"],
  language: string | null,
): string[][] {
  const members = membersOf(clusters).slice(0, top_clusters_display);
  if (members.length === 0) return [];
  return keyphrases(members, phrases, keywords_per_cluster, language).map((chosen) =>
    chosen.map(({ phrase }) => phrase),
  );
}
