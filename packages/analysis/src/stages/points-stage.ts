import type { Points } from "@undertone/numeric";
import type { ThreadComment } from "@undertone/schemas";
import { copyKey } from "../copies/copy-key.js";
import { mean } from "../mean.js";
import { choosePoints } from "../points/choose-points.js";
import { centredRows, likeness, softStep, stepped } from "../points/likeness.js";
import { standsIn } from "../points/stands-in.js";
import { byContent } from "../text/by-content.js";
import { sentences } from "../text/sentences.js";
import { countWords } from "../text/words.js";
import { textsToEmbed, type EmbeddedComments } from "./embedded-comments.js";
import type { CommentProgress } from "./progress.js";

/** Words that a sentence has: shorter ones say little by themselves, longer ones are not read. */
const wordCounts = { least: 6, most: 40 };
/** Up to so many comments three sentences stand for the thread. */
const FEW_COMMENTS = 30;
const sentenceCounts = { few: 3, most: 8 };
/** A further sentence has to gain this share of what the first did. */
const LEAST_GAIN = 0.3;
/** The nearest comments that are listed of each sentence. */
const MOST_NEAREST = 40;
/** More comments than that are not all candidates, nor are all of their pairs looked at. */
const mostDrawn = { candidates: 2000, pairsOf: 1500 };

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

/**
 * A few sentences that together stand for what people say, each with the comments nearest to its own. Copies count once. Neither the
 * order of the comments nor a seed decides anything.
 *
 * @param comments Those that were kept by the filter and embedded.
 */
export function pointsStage(
  comments: readonly ThreadComment[],
  { vectors, dimensions }: EmbeddedComments,
  progress: CommentProgress = () => undefined,
): ChosenPoint[] {
  const texts = textsToEmbed(comments);
  const distinct = distinctComments(comments, texts, ({ row }) =>
    vectors.subarray(row * dimensions, (row + 1) * dimensions).some((value) => value !== 0),
  );
  const rows = centredRows(rowsOf(distinct, vectors, dimensions));
  const candidates = candidatesAmong(distinct, comments, texts);
  if (candidates.length === 0) return [];

  const step = softStep(
    rows,
    drawn(distinct.keys(), mostDrawn.pairsOf, (i) => texts[distinct[i]!]!),
  );
  const speaksFor = candidates.map(({ row }, done) => {
    progress(Math.floor((done / candidates.length) * comments.length), comments.length);
    const line = new Float32Array(rows.count);
    for (let other = 0; other < rows.count; other++)
      line[other] = other === row ? 1 : stepped(likeness(rows, row, other), step);
    return line;
  });
  const chosen = choosePoints(speaksFor, (count, gain, firstGain) =>
    count < sentenceCounts.few
      ? gain <= 0
      : distinct.length <= FEW_COMMENTS || count >= sentenceCounts.most || gain < LEAST_GAIN * firstGain,
  );
  progress(comments.length, comments.length);
  return chosen.map((index) => {
    const { row, sentence } = candidates[index]!;
    return {
      sentence,
      comment: distinct[row]!,
      reach: mean(speaksFor[index]!),
      ...nearestTo(rows, row, distinct),
    };
  });
}

/** Indices of one comment of each text that has a vector, in an order that follows from the texts alone. */
function distinctComments(
  comments: readonly ThreadComment[],
  texts: readonly string[],
  isPlaced: (comment: { row: number }) => boolean,
): number[] {
  const firsts = new Map<string, number>();
  texts.forEach((text, row) => {
    if (!isPlaced({ row })) return;
    const key = copyKey(text) ?? text;
    const first = firsts.get(key);
    if (first === undefined || byContent(comments[row]!, comments[first]!) < 0) firsts.set(key, row);
  });
  return [...firsts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function rowsOf(comments: readonly number[], vectors: Float32Array, dimensions: number): Points {
  const values = new Float32Array(comments.length * dimensions);
  comments.forEach((comment, row) =>
    values.set(vectors.subarray(comment * dimensions, (comment + 1) * dimensions), row * dimensions),
  );
  return { values, count: comments.length, dimensions };
}

interface Candidate {
  readonly row: number;
  readonly sentence: string;
}

/** Whole comments of a length that is read; where there are too few, a sentence of each comment. */
function candidatesAmong(
  distinct: readonly number[],
  comments: readonly ThreadComment[],
  texts: readonly string[],
): Candidate[] {
  const isOfLength = (text: string) => {
    const words = countWords(text);
    return words >= wordCounts.least && words <= wordCounts.most;
  };
  const among = (sentenceOf: (text: string) => string | undefined) => {
    return [...distinct.keys()].flatMap((row): Candidate[] => {
      const sentence = sentenceOf(texts[distinct[row]!]!);
      const isWritten = sentence !== undefined && standsIn(sentence, comments[distinct[row]!]!.body);
      return isWritten ? [{ row, sentence }] : [];
    });
  };
  const whole = among((text) => (isOfLength(text) ? text.replace(/\s+/g, " ") : undefined));
  const candidates =
    whole.length >= sentenceCounts.few
      ? whole
      : among((text) => sentences(text).find(isOfLength) ?? sentences(text)[0]);
  return drawn(candidates.keys(), mostDrawn.candidates, (i) => candidates[i]!.sentence).map(
    (i) => candidates[i]!,
  );
}

/** At most so many, drawn evenly by their texts: one comment more or fewer changes one of them. In the given order. */
function drawn(rows: Iterable<number>, most: number, textOf: (row: number) => string): number[] {
  const all = [...rows];
  if (all.length <= most) return all;
  const lots = new Map(all.map((row) => [row, lot(textOf(row))]));
  return all
    .sort((a, b) => lots.get(a)! - lots.get(b)! || a - b)
    .slice(0, most)
    .sort((a, b) => a - b);
}

/** FNV-1a, its bits mixed once more: texts that begin alike are drawn apart. */
function lot(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function nearestTo(
  rows: Points,
  row: number,
  distinct: readonly number[],
): Pick<ChosenPoint, "nearest" | "likeness"> {
  const alike = Float64Array.from({ length: rows.count }, (_, other) => likeness(rows, row, other));
  const nearest = [...alike.keys()]
    .filter((other) => other !== row && alike[other]! > 0)
    .sort((a, b) => alike[b]! - alike[a]! || a - b)
    .slice(0, MOST_NEAREST);
  return {
    nearest: Int32Array.from(nearest, (other) => distinct[other]!),
    likeness: Float64Array.from(nearest, (other) => Math.min(alike[other]!, 1)),
  };
}
