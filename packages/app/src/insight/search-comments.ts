import { shortened } from "@undertone/schemas/shortened";
import type { AnalysedComment } from "@undertone/schemas/types";

/**
 * Which comments say something, or are by somebody.
 *
 * @param text All of its words must occur, in any order and case; "" seeks nothing.
 * @returns 1 for each that does, 0 for each that does not; null when nothing is searched for.
 */
export function searchComments(comments: readonly AnalysedComment[], text: string): Uint8Array | null {
  const words = searchedWords(text);
  if (words.length === 0) return null;
  return Uint8Array.from(comments, ({ body, author }) => {
    const said = `${body}\n${author ?? ""}`.toLowerCase();
    return words.every((word) => said.includes(word)) ? 1 : 0;
  });
}

/** The words that a search looks for, in small letters. */
export function searchedWords(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Characters of an excerpt before and after the word that is searched for. */
const BESIDE = 80;

/** What stands around the first of the words that are searched for, cut between words; the beginning where none of them occurs. */
export function excerpt(words: string, text: string): string {
  const line = words.replace(/\s+/g, " ");
  const lower = line.toLowerCase();
  const at = Math.min(
    ...searchedWords(text)
      .map((word) => lower.indexOf(word))
      .filter((found) => found >= 0),
  );
  if (at <= BESIDE || at === Infinity) return shortened(line, 2 * BESIDE);
  const blank = line.indexOf(" ", at - BESIDE);
  return `… ${shortened(line.slice(blank === -1 || blank > at ? at : blank + 1), 2 * BESIDE)}`;
}
