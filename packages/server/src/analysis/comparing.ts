import { directionsOf, matchByMembers, matchByVectors, textsToEmbed, type Match } from "@undertone/analysis";
import {
  commentsInOrder,
  firstShown,
  groupingTitle,
  pointsOf,
  shownTopics,
  ownHeading,
} from "@undertone/formats";
import {
  readSchema,
  type AnalysedComment,
  type ComparedInsight,
  type ComparedPoint,
  type ComparedPoints,
  type ComparedTopic,
  type ComparedTopics,
  type Comparison,
  type EmbeddingInfo,
  type Result,
} from "@undertone/schemas";
import { languageOf } from "./kept-comments.js";
import { readResult } from "./stored-result.js";

const { leastShared, leastCloseness, sameSize, commentsOfTopic } = readSchema("limits").comparison;

/** Two stored results, as text, and what their insights are. */
export interface ToCompare {
  results: readonly [string, string];
  facts: readonly [Facts, Facts];
  isSameThread: boolean;
}

type Facts = Pick<ComparedInsight, "id" | "title" | "source" | "createdAt" | "username" | "parameters">;

/** What has to be read of two results that have no comments in common: texts whose vectors are compared. */
export interface TextsToCompare {
  texts: [string[], string[]];
  embeddings: [EmbeddingInfo, EmbeddingInfo];
  language: string | null;
}

/** A row for each text of the first result, then of the second. */
export interface SharedSpace {
  values: Float32Array;
  dimensions: number;
  by: "vectors" | "words";
}

/** The comparison, as text, where the two share comments; else what their vectors stand for. */
export function comparedByComments(given: ToCompare): { answer: string } | TextsToCompare {
  const sides = sidesOf(given);
  const [one, other] = sides;
  const shared = sharedIds(sides, given.isSameThread);
  if (!given.isSameThread && shared.size < Math.min(one.comments.length, other.comments.length) / 2)
    return {
      texts: [textsToEmbed(one.sample), textsToEmbed(other.sample)],
      embeddings: [one.result.embedding, other.result.embedding],
      language: languageOf(one.result),
    };
  const inBoth = (ids: readonly string[]) => ids.filter((id) => shared.has(id));
  const [ofOne, ofOther] = [one, other].map(({ topics }) => topics.map(({ ids }) => inBoth(ids)));
  const topics = matchByMembers(ofOne ?? [], ofOther ?? [], leastShared);
  const overlaps = matchOverlaps(ofOne ?? [], ofOther ?? []);
  return {
    answer: answerOf(given, sides, shared.size, {
      by: "comments",
      topics,
      points: pointsByComments(sides),
      overlaps,
    }),
  };
}

/** @param space null where there is none in which both have vectors. */
export function comparedByVectors({ space, ...given }: ToCompare & { space: SharedSpace | null }): string {
  const sides = sidesOf(given);
  const [one, other] = sides;
  const shared = sharedIds(sides, given.isSameThread).size;
  if (space === null) return answerOf(given, sides, shared, { by: null, topics: [], points: [] });
  const { values, dimensions, by } = space;
  const rowsOf = (parts: "topicRows" | "pointRows") => [
    ...one[parts],
    ...other[parts].map((rows) => rows.map((row) => row + one.sample.length)),
  ];
  const pairs = (parts: "topicRows" | "pointRows", least: number) => {
    const directions = directionsOf(values, dimensions, rowsOf(parts));
    return matchByVectors(directions.slice(0, one[parts].length), directions.slice(one[parts].length), least);
  };
  const topics = pairs("topicRows", leastCloseness.topics);
  return answerOf(given, sides, shared, { by, topics, points: pairs("pointRows", leastCloseness.points) });
}

interface Side {
  result: Result;
  comments: readonly AnalysedComment[];
  topics: readonly (ComparedTopic & { ids: string[] })[];
  points: readonly (ComparedPoint & { nearest: string[] })[];
  /** The comments whose vectors stand for topics and points. */
  sample: readonly AnalysedComment[];
  topicRows: readonly number[][];
  pointRows: readonly number[][];
}

function sidesOf({ results }: Pick<ToCompare, "results">): [Side, Side] {
  const [one, other] = results.map((result) => sideOf(readResult(result)));
  return [one as Side, other as Side];
}

function sideOf(result: Result): Side {
  const comments = commentsInOrder(result);
  const rows = new Map<string, number>();
  const sample: AnalysedComment[] = [];
  function rowOf(comment: AnalysedComment): number {
    const row = rows.get(comment.id) ?? sample.push(comment) - 1;
    rows.set(comment.id, row);
    return row;
  }
  const shown = shownTopics(result).topics;
  const points = pointsOf(result);
  return {
    result,
    comments,
    topics: shown.map(({ summary, comments: of }, index) => ({
      rank: index + 1,
      name: ownHeading(summary),
      ...(summary.named_by !== undefined && { namedBy: summary.named_by }),
      size: of.length,
      share: of.length / Math.max(comments.length, 1),
      ids: of.map(({ id }) => id),
    })),
    points: points.map(({ sentence, comment, nearest }) => ({
      sentence,
      commentId: comment.id,
      nearest: [comment.id, ...nearest.map(({ id }) => id)],
    })),
    // A mixed topic is about nothing that another one could be about, too.
    topicRows: shown.map(({ summary, comments: of }) =>
      summary.mixed === true ? [] : of.filter(isReadable).slice(0, commentsOfTopic).map(rowOf),
    ),
    pointRows: points.map(({ comment }) => [rowOf(comment)]),
    sample,
  };
}

const isReadable = ({ body, deleted }: AnalysedComment) => deleted !== true && body !== "";

/** In threads that are not one, an id may mean different comments: plain text numbers its lines. */
function sharedIds([one, other]: readonly [Side, Side], isSameThread: boolean): Set<string> {
  const bodies = new Map(other.comments.map(({ id, body }) => [id, body]));
  const both = one.comments.filter(({ id, body }) =>
    isSameThread ? bodies.has(id) : body !== "" && bodies.get(id) === body,
  );
  return new Set(both.map(({ id }) => id));
}

/** Of each topic the one of the other side that most of its common comments are in. */
function matchOverlaps(one: readonly string[][], other: readonly string[][]): Overlaps {
  const mostly = (parts: readonly string[][], against: readonly string[][]) =>
    parts.map((ids) => {
      const counts = against.map((others) => {
        const set = new Set(others);
        return ids.filter((id) => set.has(id)).length;
      });
      const most = Math.max(0, ...counts);
      return most > ids.length / 2 ? counts.indexOf(most) : null;
    });
  return { one: mostly(one, other), other: mostly(other, one) };
}

type Overlaps = Record<"one" | "other", readonly (number | null)[]>;

/** The same comment first; then by the comments nearest to each. */
function pointsByComments([one, other]: readonly [Side, Side]): Match[] {
  const same = one.points.flatMap(({ commentId }, index) => {
    const found = other.points.findIndex((point) => point.commentId === commentId);
    return found < 0 ? [] : [{ one: index, other: found, closeness: 1, shared: 1 }];
  });
  const [ones, others] = [new Set(same.map((pair) => pair.one)), new Set(same.map((pair) => pair.other))];
  // Whoever is paired has no members left to be paired by.
  const left = (side: Side, paired: ReadonlySet<number>) =>
    side.points.map(({ nearest }, index) => (paired.has(index) ? [] : nearest));
  return [...same, ...matchByMembers(left(one, ones), left(other, others), leastShared)];
}

interface Found {
  by: Comparison["matchedBy"];
  topics: readonly Match[];
  points: readonly Match[];
  overlaps?: Overlaps;
}

function answerOf(
  { facts, isSameThread }: ToCompare,
  [one, other]: readonly [Side, Side],
  shared: number,
  { by, topics, points, overlaps }: Found,
): string {
  const topicOf = (side: Side, index: number | null | undefined): ComparedTopic | null => {
    const topic = side.topics[index ?? -1];
    if (topic === undefined) return null;
    const { ids: _, ...compared } = topic;
    return { ...compared, share: rounded(compared.share) };
  };
  const topicRow = (pair: Partial<Match>): ComparedTopics => {
    const [before, after] = [topicOf(one, pair.one), topicOf(other, pair.other)];
    const from =
      before === null
        ? topicOf(one, overlaps?.other[pair.other ?? -1])
        : after === null
          ? topicOf(other, overlaps?.one[pair.one ?? -1])
          : null;
    return {
      one: before,
      other: after,
      change: changeOf(before, after),
      shared: pair.shared ?? 0,
      closeness: pair.closeness === undefined ? null : rounded(pair.closeness),
      from,
    };
  };
  const pointOf = (side: Side, index: number | undefined): ComparedPoint | null => {
    const point = side.points[index ?? -1];
    return point === undefined ? null : { sentence: point.sentence, commentId: point.commentId };
  };
  const pointRow = (pair: Partial<Match>): ComparedPoints => ({
    one: pointOf(one, pair.one),
    other: pointOf(other, pair.other),
    closeness: pair.closeness === undefined ? null : rounded(pair.closeness),
  });
  const insightOf = ({ result }: Side, of: Facts): ComparedInsight => {
    const shown = firstShown(result);
    return {
      ...of,
      readAt: result.origin?.read_at ?? null,
      comments: result.total_processed,
      grouping: groupingTitle(shown),
      method: shown.parameters.method,
    };
  };
  const comparison: Comparison = {
    matchedBy: by,
    isSameThread,
    shared,
    one: insightOf(one, facts[0]),
    other: insightOf(other, facts[1]),
    topics: allRows(topics, one.topics.length, other.topics.length).map(topicRow),
    points: allRows(points, one.points.length, other.points.length).map(pointRow),
  };
  return JSON.stringify(comparison);
}

/** Pairs, in the order of the first side; then what only the first has, and what only the second has. */
function allRows(pairs: readonly Match[], ones: number, others: number): Partial<Match>[] {
  const paired = [...pairs].sort((a, b) => a.one - b.one);
  const [first, second] = [new Set(pairs.map(({ one }) => one)), new Set(pairs.map(({ other }) => other))];
  const alone = (count: number, taken: ReadonlySet<number>) =>
    [...Array(count).keys()].filter((index) => !taken.has(index));
  return [
    ...paired,
    ...alone(ones, first).map((one) => ({ one })),
    ...alone(others, second).map((other) => ({ other })),
  ];
}

function changeOf(one: ComparedTopic | null, other: ComparedTopic | null): ComparedTopics["change"] {
  if (one === null) return "new";
  if (other === null) return "gone";
  if (Math.abs(other.share - one.share) <= sameSize * Math.max(one.share, other.share)) return "same";
  return other.share > one.share ? "larger" : "smaller";
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
