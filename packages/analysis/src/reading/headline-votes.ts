import { BoundedRows } from "./bounded-rows.js";
import { fitnessFor } from "./comment-sentences.js";
import { cosine, sharedTerms, sumOfRows, times, type TermRow } from "./thread-terms.js";
import type { ThreadWords } from "./thread-words.js";
import { CLOSE } from "./topic-coverage.js";

/** A sentence of the thread with how strongly the subsamples speak for it. */
export interface VotedSentence {
  /** Index into the thread's sentences. */
  readonly sentence: number;
  readonly votes: number;
  /** How many comments of the thread are close to it, its own left out. */
  readonly closeTo: number;
}

/**
 * Subsamples: the votes of a small thread move most with one comment more or less, and more votes smooth that; from
 * `many` comments on fewer give the same.
 */
const subsamples = { few: 30, usual: 100, many: 2000 };
/** Of 1,000 comments, those that a subsample holds. */
const HELD = 400;
/** What a sentence gains by being the first, second ... choice of a subsample; later ones are in reserve. */
const voteWeights = [1, 0.9, 0.8, 0.5, 0.4, 0.3, 0.2, 0.2];
/** Sentences whose coverage is computed in full: those that cover most by themselves. */
const SHORTLIST = 150;
/** Numbers of the similarities that are kept between subsamples: 64 MB. */
const MOST_KEPT = 8_000_000;
/** Sentences that share more of their terms say the same. */
export const SAME_TERMS = 0.4;
/** How much a comment's points add to its weight, and to a sentence's that was taken from it. */
const pointShares = { coverage: 0.5, sentence: 0.15 };

/**
 * The sentences that stand for a whole thread, by vote: again and again a different 40 % of the comments choose sentences one
 * after another, each the one that comes closest to most comments which no earlier one is close to (facility location
 * over tf-idf). One comment more or fewer moves few votes; the largest groups' titles would all change.
 *
 * Similarities are kept as sparse rows, for the sentences on a subsample's shortlist only.
 *
 * @returns Best first; ties in the order of the thread.
 * @see Lin & Bilmes (2011), "A class of submodular functions for document summarization".
 */
export function headlineVotes(words: ThreadWords): VotedSentence[] {
  const { sentences } = words;
  const points = pointWeights(words);
  let pool = [...sentences.keys()].filter((i) => fitnessFor(sentences[i]!, false) === 2);
  if (pool.length < voteWeights.length)
    pool = [...sentences.keys()].filter((i) => fitnessFor(sentences[i]!, false) >= 1);
  const coverage = coverageOf(words);
  const quality = qualityOf(words, points);
  const votes = new Map<number, number>();

  const names = namesOf(words);
  const rounds = words.comments.length < subsamples.many ? subsamples.usual : subsamples.few;
  for (let round = 0; round < rounds; round++) {
    const weights = Float64Array.from(names, (name, comment) =>
      words.terms.isFirst[comment] === 1 && hash(`${round}:${name}`) % 1000 < HELD ? points[comment]! : 0,
    );
    chosenBy(words, pool, weights, coverage, quality).forEach((sentence, index) => {
      votes.set(sentence, (votes.get(sentence) ?? 0) + voteWeights[index]!);
    });
  }
  return [...votes]
    .map(([sentence, votes]) => ({
      sentence,
      votes: Math.round(votes * 10) / 10,
      closeTo: coverage(sentence).values.filter((value) => value > CLOSE).length,
    }))
    .sort((a, b) => b.votes - a.votes || a.sentence - b.sentence);
}

/**
 * What draws a comment into subsamples: its text, and of equal texts how many came before. Ids would do, but a file without them
 * has its comments numbered, and its order must decide nothing.
 */
function namesOf({ texts }: ThreadWords): string[] {
  const counts = new Map<string, number>();
  return texts.map(({ plain }) => {
    const count = counts.get(plain) ?? 0;
    counts.set(plain, count + 1);
    return `${hash(plain)}:${count}`;
  });
}

/** The choice of one subsample, in order. */
function chosenBy(
  { sentences, terms, comments }: ThreadWords,
  pool: readonly number[],
  weights: Float64Array,
  coverage: (sentence: number) => SparseRow,
  quality: (sentence: number) => number,
): number[] {
  const sum = sumOfRows(terms, weights.keys(), (comment) => weights[comment]!);
  const first = pool.map((index) => {
    const { row, comment, weight } = sentences[index]!;
    const alone = times(row, sum) - weights[comment]! * cosine(row, terms.rows[comment]!);
    return { index, gain: weight * alone };
  });
  const shortlist = first
    .sort((a, b) => b.gain - a.gain || a.index - b.index)
    .slice(0, SHORTLIST)
    .map(({ index }) => index);
  const covered = new Float32Array(comments.length);
  const gainOf = (index: number): number => {
    const { targets, values } = coverage(index);
    let gain = 0;
    for (let i = 0; i < targets.length; i++) {
      const target = targets[i]!;
      const more = values[i]! - covered[target]!;
      if (more > 0) gain += more * weights[target]!;
    }
    return gain * quality(index);
  };
  // Gains only shrink as more is covered, so an old gain below the best new one need not be computed again.
  const known = new Map(shortlist.map((index) => [index, gainOf(index)]));
  const chosen: number[] = [];
  while (chosen.length < voteWeights.length) {
    const byOldGain = [...known].sort(([a, gainA], [b, gainB]) => gainB - gainA || a - b);
    let best = -1;
    let bestGain = 0;
    for (const [index, oldGain] of byOldGain) {
      if (oldGain < bestGain) break;
      const gain = gainOf(index);
      known.set(index, gain);
      if (gain > bestGain || (gain === bestGain && index < best)) [best, bestGain] = [index, gain];
    }
    if (best < 0) break;
    chosen.push(best);
    for (const index of [...known.keys()]) {
      if (isRepeat(sentences[index]!, sentences[best]!)) known.delete(index);
    }
    const { targets, values } = coverage(best);
    targets.forEach((target, i) => (covered[target] = Math.max(covered[target]!, values[i]!)));
  }
  return chosen;
}

/** Whether two sentences should not stand side by side: from one comment, or mostly of the same words. */
export function isRepeat(
  a: { readonly comment: number; readonly row: TermRow },
  b: { readonly comment: number; readonly row: TermRow },
): boolean {
  return a.comment === b.comment || sharedTerms(a.row, b.row) >= SAME_TERMS;
}

interface SparseRow {
  readonly targets: Int32Array;
  readonly values: Float32Array;
}

/** The cosines above 0 of a sentence with all comments but its own, computed when first asked for. */
function coverageOf({ sentences, terms }: ThreadWords): (sentence: number) => SparseRow {
  const { starts, comments, weights } = postings(terms.rows, terms.used.length);
  const sum = new Float32Array(terms.rows.length);
  const known = new BoundedRows<SparseRow>(MOST_KEPT);
  const compute = (index: number): SparseRow => {
    const { row: own, comment: host } = sentences[index]!;
    const touched: number[] = [];
    for (let i = 0; i < own.terms.length; i++) {
      const term = own.terms[i]!;
      for (let entry = starts[term]!; entry < starts[term + 1]!; entry++) {
        const comment = comments[entry]!;
        if (comment === host) continue;
        if (sum[comment] === 0) touched.push(comment);
        sum[comment]! += own.weights[i]! * weights[entry]!;
      }
    }
    const row = { targets: Int32Array.from(touched), values: Float32Array.from(touched, (i) => sum[i]!) };
    for (const comment of touched) sum[comment] = 0;
    return row;
  };
  return (index) => known.get(index, () => compute(index));
}

/** For each term the comments that use it. */
function postings(
  rows: readonly TermRow[],
  terms: number,
): { starts: Int32Array; comments: Int32Array; weights: Float32Array } {
  const starts = new Int32Array(terms + 1);
  for (const row of rows) for (const term of row.terms) starts[term + 1]!++;
  for (let term = 0; term < terms; term++) starts[term + 1]! += starts[term]!;
  const next = starts.slice();
  const comments = new Int32Array(starts[terms]!);
  const weights = new Float32Array(starts[terms]!);
  rows.forEach((row, comment) => {
    row.terms.forEach((term, i) => {
      const entry = next[term]!++;
      comments[entry] = comment;
      weights[entry] = row.weights[i]!;
    });
  });
  return { starts, comments, weights };
}

/** 1 + log of the points over its mean, damped; 1 for all where the source has no points. */
function pointWeights({ comments }: ThreadWords): Float64Array {
  const logs = Float64Array.from(comments, ({ score }) => Math.log1p(Math.max(0, score ?? 0)));
  const mean = logs.reduce((sum, log) => sum + log, 0) / Math.max(1, logs.length);
  return logs.map((log) => 1 + (mean > 0 ? (pointShares.coverage * log) / mean : 0));
}

/** The weight of a sentence, a little more where its comment has points. */
function qualityOf({ sentences }: ThreadWords, points: Float64Array): (sentence: number) => number {
  return (index) => {
    const { weight, comment } = sentences[index]!;
    return weight * (1 + ((points[comment]! - 1) / pointShares.coverage) * pointShares.sentence);
  };
}

/** FNV-1a with a last mix, because its own last characters decide too little of the higher bits. */
function hash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
