import { createStemmer } from "@undertone/language";
import { wordRuns } from "../text/words.js";
import type { Lexicon } from "./lexicon.js";

/** Weaker words carry no sentiment of the title's that would colour its comments. */
const LEAST_VALENCE = 1;
const BEGINNING = 2;
/** Words by which people judge, whatever a title is about; all their forms. */
const judging = "like no yes good better want agree".split(" ");

/**
 * The words of the lexicon that share a stem with a word of a post's title. They name what the thread is about: under "Why
 * do babies cry?" the word "crying" does not make a comment sad.
 *
 * @returns Lower-case words. Without those of a valence below 1, and those by which people judge ("like", "good").
 */
export function titleWords(title: string, { valences }: Pick<Lexicon, "valences">): ReadonlySet<string> {
  const stem = createStemmer("en");
  const words = wordRuns(title.toLowerCase()).flat();
  const stems = new Set(words.map(stem));
  for (const word of judging) stems.delete(stem(word));
  // A stem keeps a word's beginning, and stemming all of the lexicon takes a while.
  const beginnings = new Set(words.map((word) => word.slice(0, BEGINNING)));
  const shared = [...valences].filter(
    ([word, valence]) =>
      Math.abs(valence) >= LEAST_VALENCE && beginnings.has(word.slice(0, BEGINNING)) && stems.has(stem(word)),
  );
  return new Set(shared.map(([word]) => word));
}
