import { greatest } from "./greatest.js";
import { sumOfRows, type ThreadTerms } from "./thread-terms.js";

/** What a topic's comments say, counted. */
export interface TopicTerms {
  /** Sum of the rows of its comments, copies once. */
  readonly sum: Float64Array;
  /** How many comments `sum` holds. */
  readonly count: number;
  /** How many of them use each term. */
  readonly used: Int32Array;
  /** How strongly each term tells the topic from the rest: its share here times log2 of the ratio of shares, 0 if below. */
  readonly contrast: Float64Array;
  /** The strongest six terms by contrast. */
  readonly strongest: ReadonlySet<number>;
}

const STRONGEST = 6;

export function topicTerms(terms: ThreadTerms, members: readonly number[]): TopicTerms {
  const first = members.filter((member) => terms.isFirst[member] === 1);
  const within = new Int32Array(terms.used.length);
  const met: number[] = [];
  for (const member of first) {
    for (const term of terms.rows[member]!.terms) {
      if (within[term] === 0) met.push(term);
      within[term]!++;
    }
  }
  const all = terms.firsts;
  const contrast = new Float64Array(within.length);
  for (const term of met) {
    const count = within[term]!;
    if (count < 2 && first.length > 3) continue;
    const ratio = logRatio(count, first.length, terms.used[term]! - count, all - first.length);
    const generic = terms.isGeneric[term] === 1 ? 0.5 : 1;
    contrast[term] = Math.max(0, ratio) * (count / first.length) * generic;
  }
  return {
    sum: sumOfRows(terms, first, () => 1),
    count: first.length,
    used: within,
    contrast,
    strongest: new Set(greatest(contrast, STRONGEST, met)),
  };
}

/**
 * log2 of how much more often something is used within a topic than outside of it, with half a comment added on both
 * sides, so that what nobody else says is not infinitely telling.
 */
export function logRatio(within: number, size: number, outside: number, others: number): number {
  return Math.log2((within + 0.5) / (size + 1) / ((outside + 0.5) / (others + 1)));
}
