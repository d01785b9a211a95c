import type {
  AnalysedComment,
  AnalysisParameters,
  ClusterSummary,
  EmbeddingInfo,
  PostInfo,
  Result,
  Thread,
} from "@undertone/schemas";
import { meanSentiment } from "../sentiment/mean-sentiment.js";
import type { Description } from "./describe-stage.js";
import type { FilterOutput } from "./filter-stage.js";
import { membersOf, type RankedClusters } from "./rank-clusters.js";

/** What the stages gave. */
export interface StageOutputs {
  filter: FilterOutput;
  embedding: EmbeddingInfo;
  clusters: RankedClusters;
  description: Description;
  layout: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> };
}

/** What the kernel cannot know: it has no clock and draws no numbers of its own. */
export interface RunFacts {
  taskId: string;
  /** ISO 8601, UTC. */
  timestamp: string;
  seed: number;
  /** Stage -> milliseconds. */
  timings: Readonly<Record<string, number>>;
  /** The version of the program that makes the result. */
  version: string;
}

/** Figures are rounded so that a result of ten thousand comments stays small. */
const rounded = (value: number): number => Number(value.toFixed(4));

/**
 * Puts together the result that is stored, shown and exported. Comments of a cluster come most typical first, noise in
 * the thread's order.
 */
export function assembleResult(
  thread: Thread,
  parameters: AnalysisParameters,
  { filter, embedding, clusters, description, layout }: StageOutputs,
  { taskId, timestamp, seed, timings, version }: RunFacts,
): Result {
  const comments = filter.kept.map((comment, i): AnalysedComment => ({
    id: comment.id,
    parent_id: comment.parent_id,
    author: comment.author,
    body: comment.body,
    score: comment.score,
    created_at: comment.created_at,
    permalink: comment.permalink,
    depth: comment.depth,
    sentiment: description.sentiments[i]!,
    probability: rounded(clusters.probabilities[i]!),
    x: rounded(layout.x[i]!),
    y: rounded(layout.y[i]!),
    ...nearestCluster(clusters, i),
  }));
  const members = membersOf(clusters).map((indices) => indices.map((index) => comments[index]!));
  const noise = comments.filter((_, i) => clusters.labels[i] === -1);
  const sentimentOf = (some: readonly AnalysedComment[]) =>
    meanSentiment(some.map(({ sentiment }) => sentiment));

  return {
    success: true,
    task_id: taskId,
    error: null,
    timestamp,
    post_info: postInfo(thread),
    num_clusters: members.length,
    total_processed: comments.length,
    noise_ratio: rounded(noise.length / Math.max(comments.length, 1)),
    summaries: description.clusters.map(({ samples, ...described }, cluster): ClusterSummary => ({
      cluster_id: cluster,
      rank: cluster + 1,
      size: members[cluster]!.length,
      ...described,
      sample_comments: samples.map((index) => comments[index]!),
      sentiment: sentimentOf(members[cluster]!),
      stability: rounded(clusters.stabilities[cluster]!),
      ...(clusters.resampleStabilities && {
        resample_stability: rounded(clusters.resampleStabilities[cluster]!),
      }),
    })),
    clusters: Object.fromEntries(members.map((some, cluster) => [cluster, mostTypicalFirst(some)])),
    noise,
    sentiment: sentimentOf(comments),
    filtered: filter.filtered,
    fetched: filter.fetched,
    expected: Math.max(thread.post.num_comments, thread.comments.length),
    embedding: {
      requested: embedding.requested,
      used: embedding.used,
      reason: embedding.reason,
      dimensions: embedding.dimensions,
    },
    parameters,
    timings,
    seed,
    version,
  };
}

/** Of a comment that stands alone, and only where there is a cluster. */
function nearestCluster(
  { nearest }: RankedClusters,
  comment: number,
): Pick<AnalysedComment, "nearest_cluster"> {
  const cluster = nearest.clusters[comment]!;
  if (cluster < 0) return {};
  return { nearest_cluster: { cluster_id: cluster, confidence: rounded(nearest.confidences[comment]!) } };
}

/** The sort is stable, so equally typical comments stay in the thread's order. */
function mostTypicalFirst(comments: readonly AnalysedComment[]): AnalysedComment[] {
  return [...comments].sort((a, b) => b.probability - a.probability);
}

function postInfo({ source, post }: Thread): PostInfo {
  const { author, score, subreddit, num_comments, upvote_ratio, selftext, url, title, created_at } = post;
  return { author, score, subreddit, num_comments, upvote_ratio, selftext, url, title, source, created_at };
}
