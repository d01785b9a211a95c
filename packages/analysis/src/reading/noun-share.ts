import type { ThreadWords } from "./thread-words.js";
import type { WrittenWord } from "./written-words.js";

/** Occurrences of a word that are examined; more do not change the answer. */
const OCCURRENCES = 24;

/**
 * In what share of the occurrences that tell it a word is used as a noun, by the words beside it: "the gravel is" is a
 * noun's position, "to gravel", "very gravel" and "gravel it" are not.
 *
 * @param members The comments to look in.
 * @returns 1 for a language without rules, null where no occurrence tells.
 */
export function nounShare(
  word: number,
  members: readonly number[],
  { rules, written }: Pick<ThreadWords, "rules" | "written">,
): number | null {
  const { beforeNoun, beforeVerb, afterVerb } = rules;
  const { words, sequences } = written;
  if (beforeNoun.size === 0) return 1;
  let asNoun = 0;
  let told = 0;
  let occurrences = 0;
  for (const comment of members) {
    const sequence = sequences[comment]!;
    const position = sequence.indexOf(word);
    if (position < 0) continue;
    if (++occurrences > OCCURRENCES) break;
    const before = words[sequence[position - 1] ?? -1];
    const after = words[sequence[position + 1] ?? -1];
    // "the pretty garden": what stands before another content word may be an adjective, and tells nothing.
    const endsPhrase = after === undefined || after.isStop;
    const isAfterVerb = after !== undefined && afterVerb.has(after.lower);
    if (isAfterVerb || (before !== undefined && beforeVerb.has(before.lower))) told++;
    else if (endsPhrase && (before === undefined || isBeforeNoun(before, beforeNoun))) {
      told++;
      asNoun++;
    }
  }
  return told === 0 ? null : asNoun / told;
}

function isBeforeNoun({ lower, isStop, isGeneric }: WrittenWord, beforeNoun: ReadonlySet<string>): boolean {
  return beforeNoun.has(lower) || lower.endsWith("'s") || !(isStop || isGeneric);
}
