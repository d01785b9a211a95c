import type { Points } from "@undertone/numeric";
import type { ThreadComment } from "@undertone/schemas";
import { copyKey } from "../copies/copy-key.js";
import { mean } from "../mean.js";
import { choosePoints } from "../points/choose-points.js";
import { centredRows, likenessOf } from "../points/likeness.js";
import { quotable, type Quotable } from "../points/quotable.js";
import { standsIn } from "../points/stands-in.js";
import { threadTerms } from "../grouping/terms.js";
import { byContent } from "../text/by-content.js";
import { createReader, type ReadText } from "../text/reader.js";
import type { EmbeddedComments } from "./embedded-comments.js";
import { inComments, type CommentProgress } from "./progress.js";

/** Three sentences for up to twice as many comments, and one more each time that they double again. */
const THREE_FOR = 300;
const sentenceCounts = { least: 3, most: 8 };
/** The nearest comments that are listed of each sentence. */
const MOST_NEAREST = 40;
/** Of more comments so many, drawn evenly, stand for all when sentences are chosen. */
const mostDrawn = { comments: 2000, candidates: 1000, inPairs: 1000 };

export interface ChosenPoint {
  readonly sentence: string;
  /** Index of the comment that the sentence was taken from. */
  readonly comment: number;
  /** How far it speaks for the comments of the thread, 0 to 1: the mean. */
  readonly reach: number;
  /** Indices of the comments nearest to that one, nearest first. */
  readonly nearest: Int32Array;
  /** How alike each of them is to it, above 0 and at most 1. */
  readonly likeness: Float64Array;
}

export interface PointOptions {
  /** Of the thread: two letters (ISO 639-1), or null where it is not known. */
  readonly language: string | null;
  /** The user's own, beside the built-in list. */
  readonly stopWords: readonly string[];
}

/**
 * A few sentences that together are near as much of the thread as possible, each with the comments nearest to its own. Copies count
 * once. Neither the order of the comments nor a seed decides anything.
 *
 * @param comments Those that were kept by the filter and embedded.
 */
export function pointsStage(
  comments: readonly ThreadComment[],
  { vectors, dimensions }: Pick<EmbeddedComments, "vectors" | "dimensions">,
  { language, stopWords }: PointOptions,
  progress?: CommentProgress,
): ChosenPoint[] {
  const reader = createReader(stopWords, language);
  const read = comments.map(({ body }) => reader.read(body));
  const distinct = distinctComments(comments, read, (comment) =>
    vectors.subarray(comment * dimensions, (comment + 1) * dimensions).some((value) => value !== 0),
  );
  const texts = distinct.map((comment) => read[comment]!);
  const rows = [...texts.keys()];
  const draw = (most: number, from = rows) => drawn(from, most, (row) => texts[row]!.plain);
  const likeness = likenessOf(
    centredRows(rowsOf(distinct, vectors, dimensions)),
    threadTerms(texts, language).rows,
    draw(mostDrawn.inPairs),
  );

  const some = draw(mostDrawn.comments);
  const quotes = new Map<number, Quotable>();
  const sentences = new Set<string>();
  for (const row of some) {
    const quote = quotable(texts[row]!.plain, language);
    if (!quote || !standsIn(quote.sentence, comments[distinct[row]!]!.body)) continue;
    // Comments that begin alike would be chosen beside each other.
    const key = copyKey(quote.sentence) ?? quote.sentence;
    if (!sentences.has(key)) quotes.set(row, quote);
    sentences.add(key);
  }
  const candidates = draw(mostDrawn.candidates, [...quotes.keys()]);
  const advance = inComments(comments.length, progress);
  const speaksFor = candidates.map((row, done) => {
    advance?.(done, candidates.length);
    return likeness.to(row, some).map((alike, i) => (some[i] === row ? 1 : likeness.step(alike)));
  });
  const weights = candidates.map((row) => quotes.get(row)!.weight);
  return choosePoints(speaksFor, weights, sentencesFor(distinct.length)).map((index): ChosenPoint => {
    const row = candidates[index]!;
    const alike = likeness.to(row, rows);
    const nearest = rows
      .filter((other) => other !== row && alike[other]! > 0)
      .sort((a, b) => alike[b]! - alike[a]! || a - b)
      .slice(0, MOST_NEAREST);
    return {
      sentence: quotes.get(row)!.sentence,
      comment: distinct[row]!,
      reach: mean(speaksFor[index]!),
      nearest: Int32Array.from(nearest, (other) => distinct[other]!),
      likeness: Float64Array.from(nearest, (other) => Math.min(alike[other]!, 1)),
    };
  });
}

function sentencesFor(comments: number): number {
  const doubled = Math.floor(Math.log2(comments / THREE_FOR));
  return Math.min(sentenceCounts.least + Math.max(doubled, 0), sentenceCounts.most);
}

/** Indices of one comment of each text that has a vector, in an order that follows from the texts alone. */
function distinctComments(
  comments: readonly ThreadComment[],
  texts: readonly ReadText[],
  isPlaced: (comment: number) => boolean,
): number[] {
  const firsts = new Map<string, number>();
  texts.forEach(({ plain }, comment) => {
    if (!isPlaced(comment)) return;
    const key = copyKey(plain) ?? plain;
    const first = firsts.get(key);
    if (first === undefined || byContent(comments[comment]!, comments[first]!) < 0) firsts.set(key, comment);
  });
  return [...firsts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, comment]) => comment);
}

function rowsOf(comments: readonly number[], vectors: Float32Array, dimensions: number): Points {
  const values = new Float32Array(comments.length * dimensions);
  comments.forEach((comment, row) =>
    values.set(vectors.subarray(comment * dimensions, (comment + 1) * dimensions), row * dimensions),
  );
  return { values, count: comments.length, dimensions };
}

/** At most so many, drawn evenly by their texts, so that one comment fewer changes one of them. In the given order. */
function drawn(rows: readonly number[], most: number, textOf: (row: number) => string): readonly number[] {
  if (rows.length <= most) return rows;
  const lots = new Map(rows.map((row) => [row, lot(textOf(row))]));
  return [...rows]
    .sort((a, b) => lots.get(a)! - lots.get(b)! || a - b)
    .slice(0, most)
    .sort((a, b) => a - b);
}

/** FNV-1a, its bits mixed once more, so that texts that begin alike are drawn apart. */
function lot(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
