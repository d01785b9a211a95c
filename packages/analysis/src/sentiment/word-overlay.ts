import type { AnalysisParameters } from "@undertone/schemas";
import { splitWords, stripPunctuation } from "./python-text.js";

export interface WordOverlay {
  /** Lower-case word or phrase (words joined by one space) -> valence, -4 to 4. */
  readonly valences: ReadonlyMap<string, number>;
  /** Words in the longest phrase. */
  readonly longestPhrase: number;
  /** Lower-case words that count nothing, whatever the lexicon or the valences say. */
  readonly neutral?: ReadonlySet<string>;
}

/** What a user's word counts: as much as "good" (1.9) does in the lexicon. */
const USER_WORD_VALENCE = 1.9;

export const noOverlay: WordOverlay = { valences: new Map(), longestPhrase: 1 };

/**
 * Prepares the parameters' `sentiment_words` for scoring. A word in both lists counts as negative.
 *
 * @param words Lists of words or phrases; case and surrounding punctuation do not matter.
 */
export function wordOverlay(words: AnalysisParameters["sentiment_words"]): WordOverlay {
  const valences = new Map<string, number>();
  for (const word of words.positive.flatMap(spellings)) valences.set(word, USER_WORD_VALENCE);
  for (const word of words.negative.flatMap(spellings)) valences.set(word, -USER_WORD_VALENCE);
  valences.delete("");
  const longestPhrase = Math.max(1, ...[...valences.keys()].map((words) => words.split(" ").length));
  return { valences, longestPhrase };
}

/** A user's word is found with a straight apostrophe and with a curly one, whichever way it was typed. */
function spellings(word: string): string[] {
  const token = asToken(word);
  return [token.replaceAll("’", "'"), token.replaceAll("'", "’")];
}

/** The form that a word has once a text is taken apart: see `tokens` in `vader.ts`. */
function asToken(word: string): string {
  return splitWords(word.toLowerCase()).map(withoutPunctuation).join(" ");
}

/** Two characters or fewer between punctuation are most likely an emoticon such as `:D`, which stays whole. */
export function withoutPunctuation(word: string): string {
  const stripped = stripPunctuation(word);
  return [...stripped].length <= 2 ? word : stripped;
}
