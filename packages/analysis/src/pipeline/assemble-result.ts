import type { ThreadLanguages } from "@undertone/language";
import type {
  AnalysedComment,
  AnalysisParameters,
  ClusterSummary,
  HeadlineSentence,
  LeftOutComment,
  PlainAnswers,
  Point,
  PostInfo,
  Reading,
  Result,
  Thread,
  ThreadComment,
  ThreadOrigin,
} from "@undertone/schemas";
import type { StageOutputs } from "./analyse.js";
import { textlessRules } from "../filter/rules.js";
import { mean } from "../mean.js";
import { meanTone } from "../sentiment/mean-tone.js";
import { meanSentiment } from "../sentiment/mean-sentiment.js";
import { FIRM_STRENGTH, LEAST_STRENGTH, readingShownFirst } from "../reading/choose-topics.js";
import type {
  ClusterDescription,
  Description,
  GroupDescription,
  ReadingDescription,
} from "../stages/describe-stage.js";
import type { FilterOutput } from "../stages/filter-stage.js";
import { membersOf, type RankedClusters } from "../stages/rank-clusters.js";
import { expectedOf, unreadOf } from "./unread.js";
import type { ChosenPoint } from "../stages/points-stage.js";
import type { ReadTopics } from "../stages/read-stage.js";
import { rounded } from "../rounded.js";

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
  /** Whether nobody changed how comments are grouped: then pages open on a reading. */
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
  {
    fetch: thread,
    filter,
    embed: embedding,
    cluster: clusters,
    read: readings,
    points,
    describe: description,
    "lay-out": layout,
  }: StageOutputs,
  { taskId, timestamp, seed, timings, version, mostComments, isGroupedByDefault, origin }: RunFacts,
): Result {
  const licence = origin?.licence?.name;
  const copiesOf = countCopies(filter.kept, description.originals);
  const comments = filter.kept.map((comment, i): AnalysedComment => ({
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
  const members = membersOf(clusters).map((cluster) => mostTypicalFirst(cluster, comments));
  const alone = Array.from(comments.keys()).filter((index) => clusters.labels[index] === -1);
  const summary = (described: ClusterDescription, cluster: readonly number[], number: number) =>
    summaryOf(described, cluster, number, comments);
  const share = shareOf(comments);
  const system = thread.left_out?.system ?? 0;

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
    summaries: description.asSet.clusters.map((described, cluster) => ({
      ...summary(described, members[cluster]!, cluster),
      stability: rounded(clusters.stabilities[cluster]!),
      ...(clusters.resampleStabilities && {
        resample_stability: rounded(clusters.resampleStabilities[cluster]!),
      }),
    })),
    clusters: Object.fromEntries(
      members.map((cluster, number) => [number, cluster.map((index) => comments[index]!)]),
    ),
    noise: alone.map((index) => comments[index]!),
    points: pointsIn(points, comments),
    headline: headlineOf(description.asSet, members, comments, share),
    ...toldOf(description, comments),
    readings: readingsOf(readings, description.readings, {
      comments,
      order: [...members.flat(), ...alone],
      share,
      isGroupedByDefault,
    }),
    sentiment: meanSentiment(comments.map(({ sentiment }) => sentiment)),
    tone: meanTone(description.tones),
    tone_neutral: description.toneNeutral,
    language: { code: filter.languages.code, share: rounded(filter.languages.share) },
    // What nobody wrote was taken from the source, too, and no parameter brings it back.
    filtered: system === 0 ? filter.filtered : { ...filter.filtered, system },
    left_out: filter.leftOut.map(({ rule, comment }) => ({ rule, comment: asRead(comment, licence) })),
    ...notRestored(parameters, filter),
    fetched: filter.fetched + system,
    expected: expectedOf(thread) + system,
    ...unreadOf(thread, filter.fetched, mostComments),
    embedding: {
      requested: embedding.requested,
      used: embedding.used,
      reason: embedding.reason,
      dimensions: embedding.dimensions,
      ...(embedding.made_by && { made_by: embedding.made_by }),
    },
    parameters,
    timings,
    seed,
    version,
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
function asRead(comment: ThreadComment, usual: string | undefined): LeftOutComment {
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

function summaryOf(
  described: ClusterDescription,
  cluster: readonly number[],
  number: number,
  comments: readonly AnalysedComment[],
): Omit<ClusterSummary, "stability"> {
  const {
    samples,
    people: _people,
    title: _title,
    summary,
    label: _label,
    isMixed: _isMixed,
    ...rest
  } = described;
  return {
    cluster_id: number,
    rank: number + 1,
    size: cluster.length,
    summary,
    ...namesAndPeople(described, cluster, comments),
    ...rest,
    sample_comments: samples.map((index) => comments[index]!),
    sentiment: meanSentiment(cluster.map((index) => comments[index]!.sentiment)),
    tone: meanTone(cluster.map((index) => comments[index]!.tone ?? null)),
  };
}

/** What a cluster is called, who speaks in it, and what was heard most. */
export function namesAndPeople(
  { people, title, label, isMixed }: ClusterDescription,
  cluster: readonly number[],
  comments: readonly AnalysedComment[],
) {
  const idOf = (index: number | null) => (index === null ? null : comments[index]!.id);
  return {
    label,
    title: title && title.text,
    title_comment_id: idOf(title && title.comment),
    ...(isMixed && { mixed: true as const }),
    people: people.count,
    unknown_authors: cluster.filter((index) => comments[index]!.author === null).length,
    loudest: people.loudest,
    most_upvoted: idOf(people.mostUpvoted),
    most_answered: idOf(people.mostAnswered),
  };
}

/** How much of the thread a cluster is, by comments and by points. */
type Share = (cluster: readonly number[]) => Pick<HeadlineSentence, "share" | "points_share">;

export function shareOf(comments: readonly Pick<AnalysedComment, "score">[]): Share {
  const pointsOf = ({ score }: Pick<AnalysedComment, "score">) => Math.max(score ?? 0, 0);
  const points = comments.reduce((sum, comment) => sum + pointsOf(comment), 0);
  return (cluster) => ({
    share: rounded(cluster.length / comments.length),
    points_share:
      points === 0
        ? null
        : rounded(cluster.reduce((sum, index) => sum + pointsOf(comments[index]!), 0) / points),
  });
}

export function headlineOf(
  { headline }: GroupDescription,
  members: readonly (readonly number[])[],
  comments: readonly AnalysedComment[],
  share: Share,
): HeadlineSentence[] {
  return headline.map(({ text, comment, topic }) => ({
    quote: text,
    comment_id: comments[comment]!.id,
    cluster_id: topic,
    ...share(members[topic]!),
  }));
}

export function pointsIn(
  chosen: readonly ChosenPoint[],
  comments: readonly Pick<AnalysedComment, "id">[],
): Point[] {
  return chosen.map(({ sentence, comment, nearest, likeness }) => ({
    sentence,
    comment_id: comments[comment]!.id,
    nearest: Array.from(nearest, (index, i) => ({
      comment_id: comments[index]!.id,
      likeness: rounded(likeness[i]!),
    })),
    counted: null,
  }));
}

/** How clusters differ, how the title's question was answered, and what people asked. */
export function toldOf(
  description: Description,
  comments: readonly AnalysedComment[],
): Pick<Result, "claims" | "answers" | "questions"> {
  return {
    claims: description.asSet.claims,
    answers: answersOf(description),
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

interface Told {
  readonly comments: readonly AnalysedComment[];
  /** Comments as `assignment` names them. */
  readonly order: readonly number[];
  readonly share: Share;
  readonly isGroupedByDefault: boolean;
}

/** The readings as results hold them, with the one marked that a page opens on. */
export function readingsOf(
  found: readonly ReadTopics[],
  descriptions: readonly ReadingDescription[],
  told: Told,
): Reading[] {
  const first = told.isGroupedByDefault && found.length > 0 ? readingShownFirst(found) : undefined;
  return found.map((topics, reading) => readingOf(topics, descriptions[reading]!, topics === first, told));
}

function readingOf(
  topics: ReadTopics,
  description: ReadingDescription,
  isShownFirst: boolean,
  { comments, order, share }: Told,
): Reading {
  const { grain, labels, count, strengths, neighbours, resolution, stability } = topics;
  const members: number[][] = Array.from({ length: count }, () => []);
  labels.forEach((label, index) => members[label]?.push(index));
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
    headline: headlineOf(description, members, comments, share),
    summaries: description.clusters.map((described, topic) => ({
      ...summaryOf(described, members[topic]!, topic, comments),
      stability: rounded(mean(members[topic]!.map((index) => strengths[index]!))),
    })),
    claims: description.claims,
    assignment,
    attached: order.flatMap((index, position) =>
      labels[index]! >= 0 && (strengths[index]! < FIRM_STRENGTH || description.cores[index] === -1)
        ? [position]
        : [],
    ),
  };
}

function postInfo({ source, post }: Thread): PostInfo {
  const { author, score, subreddit, num_comments, upvote_ratio, selftext, url, title, created_at } = post;
  return { author, score, subreddit, num_comments, upvote_ratio, selftext, url, title, source, created_at };
}
