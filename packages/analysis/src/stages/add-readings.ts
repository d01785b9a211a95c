import type { AnalysisParameters, ClusterSummary, Result } from "@undertone/schemas";
import type { Kernel } from "../kernel.js";
import { headlineOf, peopleIn, readingOf, shareOf, toldOf } from "./assemble-result.js";
import { describeStage } from "./describe-stage.js";
import type { EmbeddedComments } from "./embedded-comments.js";
import type { CommentProgress } from "./progress.js";
import { membersOf } from "./rank-clusters.js";
import { readStage } from "./read-stage.js";

/**
 * A result that an earlier version stored, with the readings, the headline, claims, answers and questions, and what each described cluster lacks. All else
 * stays as it was: what people saw of it, and link to, is not changed behind their backs.
 *
 * @param embedding Of the comments in the order of clusters 0, 1, 2 and so on, then noise.
 * @param progress Told in comments; may throw, which ends it.
 */
export function addReadings(
  result: Result,
  embedding: EmbeddedComments,
  parameters: AnalysisParameters,
  isGroupedByDefault: boolean,
  kernel: Kernel,
  progress?: CommentProgress,
): Result {
  const numbers = Object.keys(result.clusters).map(Number);
  const comments = [...numbers.flatMap((number) => result.clusters[number] ?? []), ...result.noise];
  const labels = Int32Array.from([
    ...numbers.flatMap((number) => (result.clusters[number] ?? []).map(() => number)),
    ...result.noise.map(() => -1),
  ]);
  const clusters = { labels, stabilities: new Float64Array(numbers.length) };
  const readings = readStage(comments, embedding, kernel, progress);
  const { title, author } = result.post_info;
  const described = { comments, title, author, embedding, clusters, readings };
  const description = describeStage(described, parameters, kernel);

  const members = membersOf(clusters);
  const share = shareOf(comments);
  const order = [...comments.keys()];
  const told = (summary: ClusterSummary): ClusterSummary => {
    const described = description.asSet.clusters[summary.cluster_id];
    const cluster = members[summary.cluster_id];
    return described && cluster ? { ...summary, ...peopleIn(described, cluster, comments) } : summary;
  };
  const { summaries, sentiment, filtered, fetched, embedding: used, ...others } = result;
  return {
    ...others,
    summaries: summaries.map(told),
    headline: headlineOf(description.asSet, members, comments, share),
    ...toldOf(description, comments),
    readings: readings.map((topics, reading) =>
      readingOf(topics, description.readings[reading]!, readings, {
        comments,
        order,
        share,
        isGroupedByDefault,
      }),
    ),
    sentiment,
    filtered,
    fetched,
    embedding: used,
  };
}
