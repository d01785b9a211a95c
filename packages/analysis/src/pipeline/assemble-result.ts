import type { ThreadLanguages } from "@undertone/language";
import type {
  AnalysedComment,
  AnalysisParameters,
  LeftOutComment,
  PlainAnswers,
  Point,
  PostInfo,
  Result,
  SharedOpenings,
  StoredGrouping,
  Thread,
  ThreadComment,
  ThreadOrigin,
} from "@undertone/schemas";
import type { StageOutputs } from "./analyse.js";
import { textlessRules } from "../filter/rules.js";
import { mean } from "../mean.js";
import { meanTone } from "../sentiment/mean-tone.js";
import { meanSentiment } from "../sentiment/mean-sentiment.js";
import { FIRM_STRENGTH, LEAST_STRENGTH, groupingShownFirst } from "../communities/choose-topics.js";
import { summaryOf } from "../grouping/describe-grouping.js";
import type { DescribedGrouping, Description } from "../stages/describe-stage.js";
import type { FilterOutput } from "../stages/filter-stage.js";
import type { RankedClusters } from "../stages/rank-clusters.js";
import { membersIn } from "../members-in.js";
import { expectedOf, unreadOf } from "./unread.js";
import type { ChosenPoint } from "../stages/points-stage.js";
import type { CommunityTopics } from "../stages/group-stage.js";
import { rounded } from "../rounded.js";

/** What the kernel cannot know: it has no clock and draws no numbers of its own. */
export interface RunFacts {
  taskId: string;
  /** ISO 8601, UTC. */
  timestamp: string;
  seed: number;
  /** Stage -> milliseconds. */
  timings: Readonly<Record<string, number>>;
  version: string;
  /** Whether nobody changed how comments are grouped: then pages open on few or some. */
  isGroupedByDefault: boolean;
  /** The largest `max_comments` that may be asked for. */
  mostComments: number;
  /** Where the thread was read; absent for an uploaded file. */
  origin?: ThreadOrigin;
}

/**
 * Puts together the result that is stored, shown and exported. Comments of a cluster come most typical first, noise in
 * the thread's order.
 */
export function assembleResult(
  parameters: AnalysisParameters,
  outputs: StageOutputs,
  { taskId, timestamp, seed, timings, version, mostComments, isGroupedByDefault, origin }: RunFacts,
): Result {
  const { fetch: thread, filter, embed: embedding, cluster: clusters, describe: description } = outputs;
  const { requested, used, reason, dimensions, made_by } = embedding;
  const licence = origin?.licence?.name;
  const comments = analysedComments(outputs, licence);
  const members = membersIn(clusters.labels, clusters.stabilities.length).map((cluster) =>
    mostTypicalFirst(cluster, comments),
  );
  const alone = Array.from(comments.keys()).filter((index) => clusters.labels[index] === -1);
  return {
    success: true,
    task_id: taskId,
    error: null,
    timestamp,
    post_info: postInfo(thread),
    ...(origin && { origin }),
    num_clusters: members.length,
    total_processed: comments.length,
    noise_ratio: rounded(alone.length / Math.max(comments.length, 1)),
    ...withoutOne(clusters),
    summaries: description.asSet.topics.map((topic, cluster) => ({
      ...summaryOf(topic, cluster, comments, parameters.summary_params),
      stability: rounded(clusters.stabilities[cluster]!),
      ...(clusters.resampleStabilities && {
        resample_stability: rounded(clusters.resampleStabilities[cluster]!),
      }),
    })),
    clusters: Object.fromEntries(
      members.map((cluster, number) => [number, cluster.map((index) => comments[index]!)]),
    ),
    noise: alone.map((index) => comments[index]!),
    points: pointsIn(outputs.points, comments),
    ...claimsAndQuestions(description, comments),
    readings: furtherGroupings(outputs.group, description.others, {
      comments,
      order: [...members.flat(), ...alone],
      parameters,
      isGroupedByDefault,
    }),
    sentiment: meanSentiment(comments.map(({ sentiment }) => sentiment)),
    tone: meanTone(description.tones),
    tone_neutral: description.toneNeutral,
    language: { code: filter.languages.code, share: rounded(filter.languages.share) },
    ...whatWasRead(thread, filter, parameters, mostComments, licence),
    embedding: { requested, used, reason, dimensions, ...(made_by && { made_by }) },
    parameters,
    timings,
    seed,
    version,
  };
}

function withoutOne({ withoutOne: found }: StageOutputs["cluster"]): Pick<Result, "without_one"> {
  if (!found) return {};
  const { tries, clusters: num_clusters, agreement } = found;
  return { without_one: { tries, num_clusters, agreement: rounded(agreement) } };
}

function analysedComments(
  { filter, cluster: clusters, describe: description, "lay-out": layout }: StageOutputs,
  licence: string | undefined,
): AnalysedComment[] {
  const copiesOf = countCopies(filter.kept, description.originals);
  return filter.kept.map((comment, i) => ({
    ...asRead(comment, licence),
    sentiment: description.sentiments[i]!,
    tone: description.tones[i]!,
    ...ownLanguage(filter.languages, i),
    probability: rounded(clusters.probabilities[i]!),
    x: rounded(layout.x[i]!),
    y: rounded(layout.y[i]!),
    ...nearestCluster(clusters, i),
    ...copiesOf(i),
  }));
}

/** How many comments were read, and which of them were left out. */
function whatWasRead(
  thread: Thread,
  filter: FilterOutput,
  parameters: AnalysisParameters,
  mostComments: number,
  licence: string | undefined,
) {
  const system = thread.left_out?.system ?? 0;
  return {
    // What nobody wrote was taken from the source, too, and no parameter brings it back.
    filtered: system === 0 ? filter.filtered : { ...filter.filtered, system },
    left_out: filter.leftOut.map(({ rule, comment }) => ({ rule, comment: asRead(comment, licence) })),
    ...notRestored(parameters, filter),
    fetched: filter.fetched + system,
    expected: expectedOf(thread) + system,
    ...unreadOf(thread, filter.fetched, mostComments),
  };
}

function notRestored(
  { restore }: AnalysisParameters,
  { filtered, kept, leftOut }: FilterOutput,
): Pick<Result, "not_restored"> {
  if (restore.length === 0) return {};
  const rules = Object.keys(filtered).filter((rule) => !textlessRules.has(rule));
  const comments = [...kept, ...leftOut.map(({ comment }) => comment)];
  const known = new Set([...rules, ...comments.map(({ id }) => id)]);
  const unknown = restore.filter((name) => !known.has(name));
  return unknown.length === 0 ? {} : { not_restored: unknown };
}

/**
 * A comment as results have it, without analysis.
 *
 * @param usual The site's licence, for comments that do not say their own.
 */
export function asRead(comment: ThreadComment, usual: string | undefined): LeftOutComment {
  const { id, parent_id, author, body, score, created_at, permalink, depth, licence = usual } = comment;
  return {
    ...{ id, parent_id, author, body, score, created_at, permalink, depth },
    ...(licence === undefined ? {} : { licence }),
  };
}

/** How often a comment's text was written, and where first, as each of its copies tells it. */
function countCopies(
  comments: readonly ThreadComment[],
  originals: Int32Array,
): (comment: number) => Pick<AnalysedComment, "copies" | "copy_of"> {
  const counts = new Int32Array(originals.length);
  for (const original of originals) counts[original]!++;
  return (comment) => {
    const original = originals[comment]!;
    if (counts[original] === 1) return {};
    return {
      copies: counts[original]!,
      ...(original === comment ? {} : { copy_of: comments[original]!.id }),
    };
  };
}

function ownLanguage(
  { code, comments }: ThreadLanguages,
  comment: number,
): Pick<AnalysedComment, "language"> {
  const own = comments[comment] ?? null;
  return own === code ? {} : { language: own };
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
function mostTypicalFirst(cluster: readonly number[], comments: readonly AnalysedComment[]): number[] {
  return [...cluster].sort((a, b) => comments[b]!.probability - comments[a]!.probability);
}

export function pointsIn(
  chosen: readonly ChosenPoint[],
  comments: readonly Pick<AnalysedComment, "id">[],
): Point[] {
  return chosen.map(({ sentence, comment, reach, nearest, likeness }) => ({
    sentence,
    comment_id: comments[comment]!.id,
    reach: rounded(reach),
    nearest: Array.from(nearest, (index, i) => ({
      comment_id: comments[index]!.id,
      likeness: rounded(likeness[i]!),
    })),
    counted: null,
  }));
}

/** How clusters differ, how the title's question was answered, and what people asked. */
export function claimsAndQuestions(
  description: Description,
  comments: readonly AnalysedComment[],
): Pick<Result, "claims" | "answers" | "openings" | "questions"> {
  return {
    claims: description.asSet.claims,
    answers: answersOf(description),
    openings: openingsOf(description),
    questions: description.questions.map(({ comment, text, bestReply }) => ({
      comment_id: comments[comment]!.id,
      quote: text,
      best_reply_id: bestReply,
    })),
  };
}

function answersOf({ answers }: Description): PlainAnswers | null {
  return answers && { yes: [...answers.yes], no: [...answers.no], neither: [...answers.neither] };
}

function openingsOf({ openings }: Description): SharedOpenings | null {
  return (
    openings && {
      position: openings.position,
      shared: openings.shared.map(({ opening, ids }) => ({ opening, comment_ids: [...ids] })),
      others: [...openings.others],
    }
  );
}

interface AssembledComments {
  readonly comments: readonly AnalysedComment[];
  /** Comments as `assignment` names them. */
  readonly order: readonly number[];
  readonly parameters: AnalysisParameters;
  readonly isGroupedByDefault: boolean;
}

/** Few and some as results hold them, with the one marked that a page opens on. */
export function furtherGroupings(
  found: readonly CommunityTopics[],
  groupings: readonly DescribedGrouping[],
  assembled: AssembledComments,
): StoredGrouping[] {
  const first = assembled.isGroupedByDefault && found.length > 0 ? groupingShownFirst(found) : undefined;
  return found.map((topics, number) =>
    furtherGrouping(topics, groupings[number]!, topics === first, assembled),
  );
}

function furtherGrouping(
  { grain, labels, count, strengths, neighbours, resolution, stability }: CommunityTopics,
  { topics, claims, cores }: DescribedGrouping,
  isShownFirst: boolean,
  { comments, order, parameters }: AssembledComments,
): StoredGrouping {
  const assignment = order.map((index) => labels[index]!);
  return {
    name: grain,
    default: isShownFirst,
    parameters: {
      method: "leiden",
      neighbours,
      resolution,
      alone_below: LEAST_STRENGTH,
      attached_below: FIRM_STRENGTH,
    },
    num_clusters: count,
    noise_ratio: rounded(assignment.filter((label) => label === -1).length / order.length),
    stability: rounded(stability),
    summaries: topics.map((topic, number) => ({
      ...summaryOf(topic, number, comments, parameters.summary_params),
      stability: rounded(mean(topic.members.map((index) => strengths[index]!))),
    })),
    claims,
    assignment,
    attached: order.flatMap((index, position) =>
      labels[index]! >= 0 && (strengths[index]! < FIRM_STRENGTH || cores[index] === -1) ? [position] : [],
    ),
  };
}

function postInfo({ source, post }: Thread): PostInfo {
  const { author, score, subreddit, num_comments, upvote_ratio, selftext, url, title, created_at } = post;
  return { author, score, subreddit, num_comments, upvote_ratio, selftext, url, title, source, created_at };
}
