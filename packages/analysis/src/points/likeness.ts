import { normalize, type Points } from "@undertone/numeric";
import type { TermRow } from "../grouping/terms.js";

/** Of the logistic: what the cosines of two vectors and of two sentences' words count, and where it begins. */
const logit = { vectors: 3, words: 3.3, start: -2.7 };

export interface SentenceTerms extends TermRow {
  /** Row of the comment. */
  readonly comment: number;
}

/**
 * How likely it is that a comment says what a sentence of another one says or supports it, 0 to 1: a logistic of the cosine of the
 * comments' vectors and of the cosine of the words of the sentence and of that sentence of the comment that shares most with it. Its
 * three numbers were fitted to 2,663 pairs of thirteen threads that people judged (`docs/decisions/0040-sentences-by-likeness.md`).
 *
 * @param vectors A row for each comment (see `centredRows`).
 * @param sentences All sentences of all comments, their words as `threadTerms` weighs them.
 * @returns Gives for an index of `sentences` one number for each of some comments; that of its own comment means nothing.
 */
export function likenessOf(
  vectors: Points,
  sentences: readonly SentenceTerms[],
): (sentence: number, comments: readonly number[]) => Float32Array {
  const postings = postingsOf(sentences);
  const cosines = new Float32Array(sentences.length);
  const shared = new Float32Array(vectors.count);
  return (sentence, comments) => {
    cosines.fill(0);
    shared.fill(0);
    const own = sentences[sentence]!;
    own.terms.forEach((term, i) => {
      const { users, weights } = postings.get(term)!;
      users.forEach((user, at) => {
        cosines[user]! += own.weights[i]! * weights[at]!;
        const { comment } = sentences[user]!;
        shared[comment] = Math.max(shared[comment]!, cosines[user]!);
      });
    });
    return Float32Array.from(comments, (comment) => {
      const cosine = vectorCosine(vectors, own.comment, comment);
      return 1 / (1 + Math.exp(-logit.vectors * cosine - logit.words * shared[comment]! - logit.start));
    });
  };
}

/** The rows, each of length 1, less their mean, and of length 1 again: how a comment differs from the thread. */
export function centredRows({ values, count, dimensions }: Points): Points<Float32Array> {
  const mean = new Float64Array(dimensions);
  const unit = normalize(Float32Array.from(values), dimensions, "l2");
  unit.forEach((value, i) => (mean[i % dimensions]! += value / count));
  const centred = unit.map((value, i) => value - mean[i % dimensions]!);
  return { count, dimensions, values: normalize(centred, dimensions, "l2") };
}

/** Of rows of length 1. */
export function vectorCosine({ values, dimensions }: Points, row: number, other: number): number {
  let sum = 0;
  for (let a = row * dimensions, b = other * dimensions, i = 0; i < dimensions; i++)
    sum += values[a + i]! * values[b + i]!;
  return sum;
}

/** For each term the sentences that use it, with its weight in each. */
function postingsOf(
  sentences: readonly TermRow[],
): ReadonlyMap<number, { readonly users: number[]; readonly weights: number[] }> {
  const postings = new Map<number, { users: number[]; weights: number[] }>();
  sentences.forEach(({ terms, weights }, index) =>
    terms.forEach((term, i) => {
      let posting = postings.get(term);
      if (posting === undefined) postings.set(term, (posting = { users: [], weights: [] }));
      posting.users.push(index);
      posting.weights.push(weights[i]!);
    }),
  );
  return postings;
}
