import type { ThreadWords } from "./thread-words.js";
import { topicTerms } from "./topic-terms.js";

/** Comments of a topic that use a word which says what it is about. */
const LEAST_USES = 3;
/** Fewer comments are too few to tell whether they speak of one matter. */
const LEAST_COMMENTS = 4;
/** Of a topic's comments, how many speak of a common matter at least. */
const LEAST_SHARE = 0.5;

/**
 * Whether a topic's comments have no matter in common, so that no sentence stands for them. Where one has a label, they have.
 *
 * @param members Indices of the comments of a topic without a label, or of its core.
 */
export function isMixed(words: ThreadWords, members: readonly number[]): boolean {
  return members.length >= LEAST_COMMENTS && commonMatter(words, members) < LEAST_SHARE;
}

/**
 * The share of a topic's comments that use one of the six words which tell it most from the rest; everyday words and those of
 * fewer than three comments left out. Of several figures it tells best whether a reader finds a common matter in a topic
 * (docs/decisions/0037-titles-labels-and-mixed-topics.md).
 */
export function commonMatter({ terms }: ThreadWords, members: readonly number[]): number {
  const { strongest, used } = topicTerms(terms, members);
  const isTelling = (term: number): boolean =>
    strongest.has(term) && terms.isGeneric[term] !== 1 && used[term]! >= LEAST_USES;
  return members.filter((member) => terms.rows[member]!.terms.some(isTelling)).length / members.length;
}
