import { rowsAt } from "@undertone/numeric";
import type { ThreadComment } from "@undertone/schemas";
import { copyKey } from "../copies/copy-key.js";
import { mean } from "../mean.js";
import { choosePoints } from "../points/choose-points.js";
import { centredRows, likenessOf, type SentenceTerms } from "../points/likeness.js";
import { quotability } from "../points/quotability.js";
import { standsIn } from "../points/stands-in.js";
import type { QuotedSentence } from "../grouping/topic-texts.js";
import { threadTerms } from "../grouping/terms.js";
import { byContent } from "../text/by-content.js";
import { endsOnIronyMark } from "../text/irony.js";
import { languageRules } from "../text/language-rules.js";
import { comparableText, missesAddress } from "../text/plain-text.js";
import { createReader, type Reader } from "../text/reader.js";
import { sentences as inSentences } from "../text/sentences.js";
import type { EmbeddedComments } from "./embedded-comments.js";
import { inComments, type CommentProgress } from "./progress.js";

/** Three sentences for up to twice as many comments, and one more each time that they double again. */
const THREE_FOR = 300;
const sentenceCounts = { least: 3, most: 8 };
/** The nearest comments that are listed of each sentence. */
const MOST_NEAREST = 40;
/** And so many that it is chosen for, and weighed by: what some say outweighs what is a little like everything. */
const nearestCounts = { chosenFor: 20, weighedBy: 10 };
/** Of more comments so many, drawn evenly, stand for all when sentences are chosen. */
const mostDrawn = { comments: 2000, candidates: 1000 };
const mostWithin = { comments: 150, candidates: 100 };
const MOST_SENTENCES = 60;
/** Of a topic with fewer comments, its title says enough. */
const LEAST_WITHIN = 15;
/** Of the likeness: above it a comment more likely says the same than not. */
const SAYS_IT = 0.5;
/** What is left of the weight of what the post's own author says. */
const OWN_POST = 0.3;

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
  /** Who wrote the post; null where it is not known. */
  readonly postAuthor: string | null;
}

/**
 * A few sentences that together say what as many comments as possible say, each with the comments that most likely say the same.
 * Copies count once. Neither the order of the comments nor a seed decides anything.
 *
 * @param comments Those that were kept by the filter and embedded.
 */
export function pointsStage(
  comments: readonly ThreadComment[],
  { vectors, dimensions }: Pick<EmbeddedComments, "vectors" | "dimensions">,
  { language, stopWords, postAuthor }: PointOptions,
  progress?: CommentProgress,
  most = mostDrawn,
): ChosenPoint[] {
  const plain = comments.map(({ body }) => comparableText(body));
  const distinct = distinctComments(comments, plain, (comment) =>
    vectors.subarray(comment * dimensions, (comment + 1) * dimensions).some((value) => value !== 0),
  );
  const rows = [...distinct.keys()];
  const draw = (count: number, from = rows) => drawn(from, count, (row) => plain[distinct[row]!]!);
  const sentences = sentencesOf(
    distinct.map((comment) => plain[comment]!),
    createReader(stopWords, language),
  );
  const likeness = likenessOf(
    centredRows(rowsAt({ values: vectors, dimensions }, distinct, Float32Array)),
    sentences,
  );

  const some = draw(most.comments);
  const quotes = quotesOf(sentences, new Set(some), ({ comment, text, terms, telling }) => {
    const { author, body } = comments[distinct[comment]!]!;
    if (!standsIn(text, body) || missesAddress(text, body) || endsOnIronyMark(plain[distinct[comment]!]!))
      return 0;
    const less = author !== null && author === postAuthor ? OWN_POST : 1;
    return less * quotability(text, { all: terms.length, telling }, languageRules(language));
  });
  const candidates = draw(most.candidates, [...quotes.keys()]);
  const advance = inComments(comments.length, progress);
  const speaksFor = candidates.map((row, done) => {
    advance?.(done, candidates.length);
    const alike = likeness(quotes.get(row)!.sentence, some);
    return greatest(
      alike.map((value, i) => (some[i] === row ? 1 : value)),
      nearestCounts.chosenFor,
    );
  });
  const weights = candidates.map(
    (row, i) => quotes.get(row)!.weight * mean(greatest(speaksFor[i]!, nearestCounts.weighedBy)),
  );
  return choosePoints(speaksFor, weights, sentencesFor(distinct.length)).map((index): ChosenPoint => {
    const row = candidates[index]!;
    const { sentence } = quotes.get(row)!;
    const alike = likeness(sentence, rows);
    alike[row] = 1;
    const others = rows.filter((other) => other !== row);
    const nearest = others.sort((a, b) => alike[b]! - alike[a]! || a - b).slice(0, MOST_NEAREST);
    return {
      sentence: sentences[sentence]!.text,
      comment: distinct[row]!,
      reach: mean(alike.map((value) => Number(value > SAYS_IT))),
      nearest: Int32Array.from(nearest, (other) => distinct[other]!),
      likeness: Float64Array.from(nearest, (other) => alike[other]!),
    };
  });
}

/** What people say in a topic, its comments taken as a thread; nothing where they are few. */
export function pointsWithin(
  comments: readonly ThreadComment[],
  { vectors, dimensions }: Pick<EmbeddedComments, "vectors" | "dimensions">,
  members: readonly number[],
  options: PointOptions,
): QuotedSentence[] {
  if (members.length < LEAST_WITHIN) return [];
  const own = members.map((index) => comments[index]!);
  const rows = { vectors: rowsAt({ values: vectors, dimensions }, members, Float32Array).values, dimensions };
  return pointsStage(own, rows, options, undefined, mostWithin).map(({ sentence, comment }) => ({
    text: sentence,
    comment: members[comment]!,
  }));
}

interface Sentence extends SentenceTerms {
  readonly text: string;
  /** How many of its terms are not of everyday talk. */
  readonly telling: number;
}

function sentencesOf(texts: readonly string[], reader: Reader): Sentence[] {
  const all = texts.flatMap((plain, comment) =>
    inSentences(plain)
      .slice(0, MOST_SENTENCES)
      .map((text) => ({ comment, text, read: reader.read(text) })),
  );
  const { rows, isGeneric } = threadTerms(
    all.map(({ read }) => read),
    reader.language,
  );
  return all.map(({ comment, text }, index) => {
    const row = rows[index]!;
    return { comment, text, telling: row.terms.filter((term) => isGeneric[term] === 0).length, ...row };
  });
}

/** The fittest sentence of each comment that has one, and each sentence once: comments that begin alike would be chosen beside each other. */
function quotesOf(
  sentences: readonly Sentence[],
  comments: ReadonlySet<number>,
  weightOf: (sentence: Sentence) => number,
): Map<number, { sentence: number; weight: number }> {
  const best = new Map<number, { sentence: number; weight: number }>();
  sentences.forEach((one, sentence) => {
    if (!comments.has(one.comment)) return;
    const weight = weightOf(one);
    if (weight > (best.get(one.comment)?.weight ?? 0)) best.set(one.comment, { sentence, weight });
  });
  const seen = new Set<string>();
  for (const [comment, { sentence }] of best) {
    const { text } = sentences[sentence]!;
    const key = copyKey(text) ?? text;
    if (seen.has(key)) best.delete(comment);
    seen.add(key);
  }
  return best;
}

function greatest(values: Float32Array, count: number): Float32Array {
  const least = values.toSorted()[values.length - count] ?? 0;
  return values.map((value) => (value >= least ? value : 0));
}

function sentencesFor(comments: number): number {
  const doubled = Math.floor(Math.log2(comments / THREE_FOR));
  return Math.min(sentenceCounts.least + Math.max(doubled, 0), sentenceCounts.most);
}

/** Indices of one comment of each text that has a vector, in an order that follows from the texts alone. */
function distinctComments(
  comments: readonly ThreadComment[],
  texts: readonly string[],
  isPlaced: (comment: number) => boolean,
): number[] {
  const firsts = new Map<string, number>();
  texts.forEach((plain, comment) => {
    if (!isPlaced(comment)) return;
    const key = copyKey(plain) ?? plain;
    const first = firsts.get(key);
    if (first === undefined || byContent(comments[comment]!, comments[first]!) < 0) firsts.set(key, comment);
  });
  return [...firsts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, comment]) => comment);
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
