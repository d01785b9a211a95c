import type { Points } from "@undertone/numeric";
import type { TermRow } from "../grouping/terms.js";

/** What the words count beside the vectors, each in its own standard deviations. */
const WORDS = 0.3;
/** Of all pairs this share is less alike than the middle of the soft step. */
const QUANTILE = 0.95;
/** Of the soft step, in standard deviations of all pairs. */
const WIDTH = 0.5;
/** Where the logistic is as good as 0. */
const LEAST_LOGIT = -12;

/**
 * How alike comments are: the mean of two cosines, of their vectors less the thread's mean and of their words, each weighed by how
 * little it varies in the thread. 1 is the same text.
 */
export interface Likeness {
  /** How alike others are to one. */
  to(row: number, others: readonly number[]): Float32Array;
  /** How far one that is so alike speaks for the other, 0 to 1: a soft step above which one pair in twenty lies. */
  step(alike: number): number;
}

/**
 * @param rows A row for each comment, less their mean (see `centredRows`).
 * @param terms Its words.
 * @param sample Comments whose pairs say how much each cosine varies.
 */
export function likenessOf(rows: Points, terms: readonly TermRow[], sample: readonly number[]): Likeness {
  const postings = postingsOf(terms);
  const ofVectors = ofPairs(sample, (row) => (other) => vectorCosine(rows, row, other));
  const ofWords = ofPairs(sample, (row) => {
    const cosines = wordCosines(terms, postings, row);
    return (other) => cosines[other]!;
  });
  const [vectors, words] = [1 / (deviation(ofVectors) || 1), WORDS / (deviation(ofWords) || Infinity)];
  const mixed = (cosine: number, lexical: number) => (vectors * cosine + words * lexical) / (vectors + words);

  const pairs = ofVectors.map((cosine, pair) => mixed(cosine, ofWords[pair]!)).sort();
  const position = QUANTILE * (pairs.length - 1);
  const [below, above] = [pairs[Math.floor(position)] ?? 0, pairs[Math.ceil(position)] ?? 0];
  const middle = below + (above - below) * (position % 1);
  const width = WIDTH * deviation(pairs) || 1;

  return {
    to(row, others) {
      const lexical = wordCosines(terms, postings, row);
      return Float32Array.from(others, (other) => mixed(vectorCosine(rows, row, other), lexical[other]!));
    },
    step(alike) {
      const logit = (alike - middle) / width;
      return logit < LEAST_LOGIT ? 0 : 1 / (1 + Math.exp(-logit));
    },
  };
}

/** The rows, each of length 1, less their mean, and of length 1 again: how a comment differs from the thread. */
export function centredRows({ values, count, dimensions }: Points): Points<Float32Array> {
  const mean = new Float64Array(dimensions);
  const unit = unitRows(values, dimensions);
  unit.forEach((value, i) => (mean[i % dimensions]! += value / count));
  const centred = unit.map((value, i) => value - mean[i % dimensions]!);
  return { count, dimensions, values: unitRows(centred, dimensions) };
}

function unitRows(values: Float32Array | Float64Array, dimensions: number): Float32Array {
  const rows = Float32Array.from(values);
  for (let start = 0; start < rows.length; start += dimensions) {
    let squares = 0;
    for (let i = start; i < start + dimensions; i++) squares += rows[i]! * rows[i]!;
    const length = Math.sqrt(squares) || 1;
    for (let i = start; i < start + dimensions; i++) rows[i]! /= length;
  }
  return rows;
}

/** Of rows of length 1. */
export function vectorCosine({ values, dimensions }: Points, row: number, other: number): number {
  let sum = 0;
  for (let a = row * dimensions, b = other * dimensions, i = 0; i < dimensions; i++)
    sum += values[a + i]! * values[b + i]!;
  return sum;
}

/** For each term the comments that use it, with its weight in each. */
type Postings = ReadonlyMap<number, { readonly rows: number[]; readonly weights: number[] }>;

function postingsOf(terms: readonly TermRow[]): Postings {
  const postings = new Map<number, { rows: number[]; weights: number[] }>();
  terms.forEach((row, index) =>
    row.terms.forEach((term, i) => {
      let posting = postings.get(term);
      if (posting === undefined) postings.set(term, (posting = { rows: [], weights: [] }));
      posting.rows.push(index);
      posting.weights.push(row.weights[i]!);
    }),
  );
  return postings;
}

function wordCosines(terms: readonly TermRow[], postings: Postings, row: number): Float32Array {
  const cosines = new Float32Array(terms.length);
  const own = terms[row]!;
  own.terms.forEach((term, i) => {
    const { rows, weights } = postings.get(term)!;
    for (let at = 0; at < rows.length; at++) cosines[rows[at]!]! += own.weights[i]! * weights[at]!;
  });
  return cosines;
}

/** One number for each two rows. */
function ofPairs(
  rows: readonly number[],
  cosinesOf: (row: number) => (other: number) => number,
): Float32Array {
  const pairs = new Float32Array((rows.length * (rows.length - 1)) / 2);
  let at = 0;
  rows.forEach((row, i) => {
    const cosine = cosinesOf(row);
    for (let j = i + 1; j < rows.length; j++) pairs[at++] = cosine(rows[j]!);
  });
  return pairs;
}

function deviation(values: Float32Array): number {
  let [sum, squares] = [0, 0];
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  return Math.sqrt(Math.max(squares / values.length - mean * mean, 0)) || 0;
}
