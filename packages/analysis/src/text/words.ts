import { isUnspaced, unspacedWords } from "@undertone/language";

const ABBREVIATION = "(?<![\\p{L}\\p{N}])(?:\\p{L}\\.){2,}";
const FIGURE = "\\p{Sc}?\\p{N}+(?:[.,]\\p{N}+)*(?:[%\\p{Sc}]|[\\p{L}\\p{M}]*)";
const LETTERS = "[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]*(?:['’][\\p{L}\\p{M}\\p{N}]+)*";
const PHRASE_BREAK = '[.!?;:,()\\[\\]"“”…\\n—–|/]| - ';
const wordOrBreak = new RegExp(`(${ABBREVIATION}|${FIGURE}|${LETTERS})|${PHRASE_BREAK}`, "gu");

/**
 * The words of a plain text, as written, in runs that no punctuation interrupts: a phrase never reaches across two
 * runs. Apostrophes inside a word are straight and stay ("don't"), a possessive ending and an abbreviation's dots go.
 */
export function wordRuns(text: string): string[][] {
  return writtenRuns(text).map((run) => run.map(tidied));
}

/** As `wordRuns`, but with each word as it is written: possessive endings and an abbreviation's dots stay. */
export function writtenRuns(text: string): string[][] {
  const holdsUnspaced = isUnspaced(text);
  const runs: string[][] = [[]];
  for (const [, word] of text.matchAll(wordOrBreak)) {
    if (word === undefined) runs.push([]);
    else if (holdsUnspaced && isUnspaced(word)) runs.at(-1)!.push(...unspacedWords(word));
    else runs.at(-1)!.push(word.replaceAll("’", "'"));
  }
  return runs.filter((run) => run.length > 0);
}

/** How many words a text has: its parts between white space that hold a letter or a figure. */
export function countWords(text: string): number {
  const parts = text.match(/\S+/g) ?? [];
  return parts.reduce((count, part) => {
    if (isUnspaced(part)) return count + unspacedWords(part).length;
    return /[\p{L}\p{N}]/u.test(part) ? count + 1 : count;
  }, 0);
}

function tidied(word: string): string {
  const straight = word.replace(/'s$/i, "");
  return straight.endsWith(".") ? straight.replaceAll(".", "") : straight;
}
