import type { ReadText, Word } from "../text/reader.js";

const LONGEST_PHRASE = 3;
const hasLetter = /\p{L}/u;

/** A phrase's identity: its words' stems, joined by one space. */
export type PhraseKey = string;

/**
 * Visits every phrase of one to three words that may serve as a keyphrase: within a run of words, neither beginning nor
 * ending with a stop word, a single word having at least one letter.
 *
 * @param visit Called with the phrase's key and its words, once for each occurrence; `isFirst` tells whether
 *   it begins a run, where capitals may be due to the sentence alone.
 */
export function visitPhrases(
  text: ReadText,
  visit: (key: PhraseKey, words: () => readonly Word[], isFirst: boolean) => void,
): void {
  for (const run of text.runs) {
    for (let start = 0; start < run.length; start++) {
      if (run[start]!.isStop) continue;
      let key = "";
      for (let end = start; end < Math.min(start + LONGEST_PHRASE, run.length); end++) {
        const word = run[end]!;
        key = key === "" ? word.stem : `${key} ${word.stem}`;
        if (word.isStop && !word.isConnecting) break;
        if (word.isStop || (start === end && !hasLetter.test(word.lower))) continue;
        visit(key, () => run.slice(start, end + 1), start === 0);
      }
    }
  }
}

/** The phrases of a text, each once. */
export function phraseKeys(text: ReadText): Set<PhraseKey> {
  const keys = new Set<PhraseKey>();
  visitPhrases(text, (key) => keys.add(key));
  return keys;
}
