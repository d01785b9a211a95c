import type { LanguageDetector } from "@undertone/language";
import type {
  AnalysedComment,
  AnalysisParameters,
  ClusterSummary,
  GroupedWords,
  Result,
} from "@undertone/schemas";
import { writtenComments } from "../filter/written-comments.js";
import type { Kernel } from "../kernel.js";
import { meanTone } from "../sentiment/mean-tone.js";
import { claimsAndQuestions, pointsIn, furtherGroupings } from "./assemble-result.js";
import { describeStage } from "../stages/describe-stage.js";
import type { EmbeddedComments } from "../stages/embedded-comments.js";
import { commentLanguages } from "../stages/filter-stage.js";
import type { SliderSettings } from "../grouping/cut.js";
import { namesAndPeople, type DescribedTopic } from "../grouping/describe-grouping.js";
import type { KeptTree } from "../stages/kept-tree.js";
import { pointsStage } from "../stages/points-stage.js";
import { groupStage } from "../stages/group-stage.js";

/**
 * A result that an earlier version stored, with what it lacks: points, few and some, claims, answers, questions, tones, and who speaks in
 * each described cluster. All else stays as it was: what people saw of it, and link to, is not changed behind their backs.
 *
 * @param embedding Of the comments in the order of clusters 0, 1, 2 and so on, then noise.
 * @param tree That its clusters were cut from, its rows in the same order; null where none is kept.
 * @returns Beside it the words of every group that the tree can be cut into; null without a tree.
 */
export function completeResult(
  result: Result,
  embedding: EmbeddedComments,
  tree: KeptTree | null,
  sliders: SliderSettings,
  parameters: AnalysisParameters,
  isGroupedByDefault: boolean,
  kernel: Kernel,
  languageDetector: LanguageDetector,
): { result: Result; groups: GroupedWords | null } {
  const numbers = Object.keys(result.clusters).map(Number);
  const stored = [...numbers.flatMap((number) => result.clusters[number] ?? []), ...result.noise];
  const labels = Int32Array.from([
    ...numbers.flatMap((number) => (result.clusters[number] ?? []).map(() => number)),
    ...result.noise.map(() => -1),
  ]);
  const clusters = { labels, stabilities: new Float64Array(numbers.length) };
  const isGrouped = result.readings !== undefined;
  const communities = isGrouped ? [] : groupStage(stored, embedding, kernel);
  // Stored comments have no order but by cluster.
  const written = writtenComments(stored, result.left_out ?? [], stored);
  const languages = commentLanguages(stored, languageDetector);
  const { title, selftext, author } = result.post_info;
  const post = { title, selftext, author };
  const description = describeStage(
    { comments: stored, written, ...post, languages, embedding, clusters, tree, sliders, communities },
    parameters,
    kernel,
  );
  const { groups } = description;
  const options = { language: languages.code, stopWords: parameters.stop_words, postAuthor: author };
  const points = result.points ?? pointsIn(pointsStage(stored, embedding, options), stored);
  if (isGrouped) return { result: { ...result, points }, groups };

  const tones = new Map(stored.map((comment, index) => [comment, description.tones[index]!]));
  const withTone = (comment: AnalysedComment): AnalysedComment =>
    comment.tone === undefined ? { ...comment, tone: tones.get(comment)! } : comment;
  const comments = stored.map(withTone);
  const { summaries, sentiment, filtered, fetched, embedding: used, ...others } = result;
  const complete: Result = {
    ...others,
    summaries: summaries.map((summary) =>
      completed(summary, description.asSet.topics[summary.cluster_id], comments),
    ),
    clusters: Object.fromEntries(numbers.map((number) => [number, result.clusters[number]!.map(withTone)])),
    noise: result.noise.map(withTone),
    points,
    ...claimsAndQuestions(description, comments),
    readings: furtherGroupings(communities, description.others, {
      ...{ comments, order: [...comments.keys()], parameters, isGroupedByDefault },
    }),
    sentiment,
    tone: meanTone(description.tones),
    tone_neutral: result.tone_neutral ?? description.toneNeutral,
    filtered,
    fetched,
    embedding: used,
  };
  return { result: complete, groups };
}

/** A summary of an earlier version with what a topic is called and who speaks in it. */
function completed(
  summary: ClusterSummary,
  topic: DescribedTopic | undefined,
  comments: readonly AnalysedComment[],
): ClusterSummary {
  if (!topic) return summary;
  const byId = new Map(topic.members.map((index) => [comments[index]!.id, comments[index]!]));
  const sample_comments = summary.sample_comments.map((sample) => byId.get(sample.id) ?? sample);
  const tone = meanTone(topic.members.map((index) => comments[index]!.tone ?? null));
  return { ...summary, sample_comments, tone, ...namesAndPeople(topic, comments) };
}
