import type { Sentence } from "./comment-sentences.js";
import type { ThreadWords } from "./thread-words.js";
import type { TopicTerms } from "./topic-terms.js";

/** Of the strongest contrast in a topic, what a word has that tells the topic. */
const TELLING = 0.15;
/** From this cosine on, a comment speaks of what a sentence says. */
export const CLOSE = 0.1;

/** How many of a topic's other comments a sentence speaks for, as shares of them. */
export interface Coverage {
  /** Those that are close to all of the sentence. */
  readonly close: number;
  /** The mean of these and of those that use a telling word of it. */
  readonly spokenFor: number;
}

/**
 * What share of a topic's comments each sentence speaks for, its own comment left out.
 *
 * @param members Indices of the topic's comments.
 */
export function coverages(
  { terms }: ThreadWords,
  sentences: readonly Sentence[],
  members: readonly number[],
  { contrast }: TopicTerms,
): Coverage[] {
  const most = contrast.reduce((most, value) => Math.max(most, value), 0);
  const starts = new Int32Array(contrast.length + 1);
  for (const member of members) for (const term of terms.rows[member]!.terms) starts[term + 1]!++;
  for (let term = 0; term < contrast.length; term++) starts[term + 1]! += starts[term]!;
  const next = starts.slice();
  const positions = new Int32Array(starts[contrast.length]!);
  const weights = new Float32Array(starts[contrast.length]!);
  members.forEach((member, position) => {
    const row = terms.rows[member]!;
    for (let i = 0; i < row.terms.length; i++) {
      const entry = next[row.terms[i]!]!++;
      positions[entry] = position;
      weights[entry] = row.weights[i]!;
    }
  });
  const cosines = new Float32Array(members.length);
  const tells = new Uint8Array(members.length);
  return sentences.map(({ row, comment }) => {
    cosines.fill(0);
    tells.fill(0);
    for (let i = 0; i < row.terms.length; i++) {
      const term = row.terms[i]!;
      const isTelling = most > 0 && contrast[term]! >= TELLING * most;
      const weight = row.weights[i]!;
      for (let entry = starts[term]!; entry < starts[term + 1]!; entry++) {
        cosines[positions[entry]!]! += weight * weights[entry]!;
        if (isTelling) tells[positions[entry]!] = 1;
      }
    }
    let telling = 0;
    let close = 0;
    for (let position = 0; position < members.length; position++) {
      if (members[position] === comment) continue;
      telling += tells[position]!;
      if (cosines[position]! > CLOSE) close++;
    }
    const others = Math.max(1, members.length - 1);
    return { close: close / others, spokenFor: (telling + close) / 2 / others };
  });
}
