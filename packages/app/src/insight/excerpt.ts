import { shortened } from "@undertone/schemas/shortened";
import { wordsIn } from "./search-words.js";

/** Characters of an excerpt before and after the word that is searched for. */
const BESIDE = 80;

/** What stands around the longest of the words that are searched for, cut between words; the beginning where none of them occurs. */
export function excerpt(words: string, text: string): string {
  const line = words.replace(/\s+/g, " ");
  const indices = wordsIn(text).map((word) => line.search(new RegExp(word, "iu")));
  const at = indices.find((index) => index >= 0) ?? 0;
  if (at <= BESIDE) return shortened(line, 2 * BESIDE);
  const blank = line.indexOf(" ", at - BESIDE);
  return `… ${shortened(line.slice(blank === -1 || blank > at ? at : blank + 1), 2 * BESIDE)}`;
}
