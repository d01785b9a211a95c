import { greatest, topicTerms, type ThreadTerms } from "../grouping/terms.js";
import type { ReadText } from "../text/reader.js";

/** Stems that gather a topic, and so must not speak for its tone. */
const KEY_STEMS = 8;

/** The tone of a comment when some words count nothing. */
export type ScoreWithout = (comment: number, words: ReadonlySet<string>) => number;

/**
 * The tone of every comment, scored again without the words that gather a topic: a group that is held together by "thanks" would
 * be found to be warm by that word alone.
 *
 * @param tones As they are; NaN where withheld.
 * @param hasValence Whether a lower-case word counts in a score.
 */
export function neutralTones(
  { terms, texts, tones }: { terms: ThreadTerms; texts: readonly ReadText[]; tones: Float64Array },
  hasValence: (word: string) => boolean,
  scoreWithout: ScoreWithout,
): (topic: readonly number[]) => Float64Array {
  const spellings = spellingsWithValence(terms, texts, hasValence);
  return (topic) => {
    const { contrast } = topicTerms(terms, topic);
    const keys = greatest(contrast, KEY_STEMS, contrast.keys());
    const neutral = new Set(keys.filter((term) => spellings.has(term)));
    if (neutral.size === 0) return tones;
    const words = new Set([...neutral].flatMap((term) => [...spellings.get(term)!]));
    return tones.map((tone, comment) => {
      if (Number.isNaN(tone) || !terms.rows[comment]!.terms.some((term) => neutral.has(term))) return tone;
      return scoreWithout(comment, words);
    });
  };
}

/** Term -> the words of the thread that have its stem and count in a score. */
function spellingsWithValence(
  { ids }: ThreadTerms,
  texts: readonly ReadText[],
  hasValence: (word: string) => boolean,
): Map<number, Set<string>> {
  const seen = new Set<string>();
  const spellings = new Map<number, Set<string>>();
  for (const { runs } of texts) {
    for (const run of runs) {
      for (const { lower, stem } of run) {
        if (seen.has(lower)) continue;
        seen.add(lower);
        const term = ids.get(stem);
        if (term === undefined || !hasValence(lower)) continue;
        const words = spellings.get(term);
        if (words) words.add(lower);
        else spellings.set(term, new Set([lower]));
      }
    }
  }
  return spellings;
}
