import type { AnalysisParameters, ClusterSummary, CommentSentiment, ThreadComment } from "@undertone/schemas";
import type { Kernel } from "../kernel.js";
import { keyphrases } from "../keywords/keyphrases.js";
import { controversy, type Reaction } from "../sentiment/controversy.js";
import { wordOverlay } from "../sentiment/word-overlay.js";
import { byRepresentativeness, withoutNearDuplicates } from "../summaries/representatives.js";
import { summarize } from "../summaries/summary.js";
import { LONGEST_BODY } from "../text/plain-text.js";
import { createReader, type ReadText } from "../text/reader.js";
import { clusterTopics } from "../topics/cluster-topics.js";
import { pointsOf, type EmbeddedComments } from "./embedded-comments.js";
import { tally } from "../tally.js";
import type { CommentProgress } from "./progress.js";
import { membersOf, type RankedClusters } from "./rank-clusters.js";

export interface ClusterDescription extends Pick<
  ClusterSummary,
  "summary" | "keywords" | "enhanced_keywords" | "topics" | "controversy"
> {
  /** Indices of the sample comments, the most representative first. */
  samples: number[];
}

export interface Description {
  /** One a comment, in order. */
  sentiments: CommentSentiment[];
  /** The largest clusters, at most `top_clusters_display`, in rank order. */
  clusters: ClusterDescription[];
}

/** Comments that a summary may draw on, so that it never falls short for want of long sentences. */
const SUMMARY_SOURCES = 8;

/**
 * Scores every comment and tells what each of the largest clusters speaks of.
 *
 * @param comments Those that were kept by the filter and embedded.
 * @param progress Told in comments; may throw, which ends the stage.
 */
export function describeStage(
  comments: readonly ThreadComment[],
  embedding: EmbeddedComments,
  clusters: RankedClusters,
  parameters: AnalysisParameters,
  { sentiment }: Pick<Kernel, "sentiment">,
  progress?: CommentProgress,
): Description {
  const { top_clusters_display, keywords_per_cluster, enhanced_keywords, sample_comments_per_cluster } =
    parameters.summary_params;
  const overlay = wordOverlay(parameters.sentiment_words);
  const reader = createReader(parameters.stop_words);
  const advance = tally(comments.length, progress);

  const sentiments: CommentSentiment[] = [];
  const texts: ReadText[] = [];
  for (const { body } of comments) {
    sentiments.push(sentiment.score(body.slice(0, LONGEST_BODY), overlay));
    texts.push(reader.read(body));
    advance(1);
  }
  const reactions = reactionsOf(comments, sentiments);
  const members = membersOf(clusters).slice(0, top_clusters_display);
  const phrases = keyphrases(members, texts, Math.max(keywords_per_cluster, enhanced_keywords));
  const topics = clusterTopics(members, texts, parameters.topic_keywords, reader);
  const points = pointsOf(embedding, parameters);

  const described = members.map((cluster, rank): ClusterDescription => {
    const ranked = byRepresentativeness(cluster, points, texts);
    const sources = withoutNearDuplicates(ranked, texts, SUMMARY_SOURCES).map((index) => texts[index]!.plain);
    return {
      summary: summarize(sources, phrases[rank]!, reader),
      keywords: phrases[rank]!.slice(0, keywords_per_cluster).map(({ phrase }) => phrase),
      enhanced_keywords: phrases[rank]!.slice(0, enhanced_keywords),
      topics: topics[rank]!,
      controversy: controversy(cluster.map((index) => reactions[index]!)),
      samples: withoutNearDuplicates(ranked, texts, sample_comments_per_cluster),
    };
  });
  return { sentiments, clusters: described };
}

function reactionsOf(
  comments: readonly ThreadComment[],
  sentiments: readonly CommentSentiment[],
): Reaction[] {
  const feelings = new Map(comments.map(({ id }, i) => [id, sentiments[i]!.compound]));
  return comments.map(({ parent_id }, i) => ({
    feeling: sentiments[i]!.compound,
    toFeeling: (parent_id === null ? undefined : feelings.get(parent_id)) ?? null,
  }));
}
