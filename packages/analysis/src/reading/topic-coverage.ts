import type { Sentence } from "./comment-sentences.js";
import type { ThreadWords } from "./thread-words.js";
import type { TopicTerms } from "./topic-terms.js";

/** Of the strongest contrast in a topic, what a word has that tells the topic. */
const TELLING = 0.15;
/** From this cosine on, a comment speaks of what a sentence says. */
const CLOSE = 0.1;

/**
 * The share of a topic's comments that each sentence speaks for, its own comment left out: the mean of the share that uses a
 * telling word of the sentence and the share that is close to all of it.
 *
 * @param members Indices of the topic's comments.
 */
export function coverages(
  { terms }: ThreadWords,
  sentences: readonly Sentence[],
  members: readonly number[],
  { contrast }: TopicTerms,
): number[] {
  const most = contrast.reduce((most, value) => Math.max(most, value), 0);
  const uses = new Map<number, { readonly position: number; readonly weight: number }[]>();
  members.forEach((member, position) => {
    const { terms: used, weights } = terms.rows[member]!;
    used.forEach((term, i) => {
      const use = { position, weight: weights[i]! };
      const others = uses.get(term);
      if (others === undefined) uses.set(term, [use]);
      else others.push(use);
    });
  });
  const cosines = new Float64Array(members.length);
  const tells = new Uint8Array(members.length);
  return sentences.map(({ row, comment }) => {
    cosines.fill(0);
    tells.fill(0);
    row.terms.forEach((term, i) => {
      const isTelling = most > 0 && contrast[term]! >= TELLING * most;
      for (const { position, weight } of uses.get(term) ?? []) {
        cosines[position]! += row.weights[i]! * weight;
        if (isTelling) tells[position] = 1;
      }
    });
    let telling = 0;
    let close = 0;
    for (let position = 0; position < members.length; position++) {
      if (members[position] === comment) continue;
      telling += tells[position]!;
      if (cosines[position]! > CLOSE) close++;
    }
    return (telling + close) / 2 / Math.max(1, members.length - 1);
  });
}
