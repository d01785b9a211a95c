import { shortened } from "@undertone/schemas/shortened";
import type { AnalysedComment } from "@undertone/schemas/types";

/** Letters of scripts whose words have no space between them: beside these, a word may begin anywhere. */
const unspaced = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]`;
const beginsUnspaced = new RegExp(`^${unspaced}`, "u");

/** Characters of a search that count: a longer pattern is slow, or none at all. */
const MOST_CHARACTERS = 200;

/** Each word that is searched for, where it may begin a word: “eth” is in “Ethereum”, and not in “something”. */
function wordsIn(text: string): string[] {
  return text
    .slice(0, MOST_CHARACTERS)
    .split(/\s+/)
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => {
      const letters = word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
      return /^[\p{L}\p{N}]/u.test(word) && !beginsUnspaced.test(word)
        ? String.raw`(?<!(?!${unspaced})[\p{L}\p{N}])${letters}`
        : letters;
    });
}

/** Every place of the words that are searched for; null when nothing is searched for. */
export function searchPattern(text: string): RegExp | null {
  const words = wordsIn(text);
  return words.length === 0 ? null : new RegExp(words.join("|"), "giu");
}

/**
 * Which comments say something, or are by somebody.
 *
 * @param text All of its words must begin one there, in any order and case; "" seeks nothing.
 * @returns 1 for each that does, 0 for each that does not; null when nothing is searched for.
 */
export function searchComments(comments: readonly AnalysedComment[], text: string): Uint8Array | null {
  const words = wordsIn(text).map((word) => new RegExp(word, "iu"));
  if (words.length === 0) return null;
  return Uint8Array.from(comments, ({ body, author }) => {
    const said = `${body}\n${author ?? ""}`;
    return words.every((word) => word.test(said)) ? 1 : 0;
  });
}

/** Characters of an excerpt before and after the word that is searched for. */
const BESIDE = 80;

/** What stands around the first of the words that are searched for, cut between words; the beginning where none of them occurs. */
export function excerpt(words: string, text: string): string {
  const line = words.replace(/\s+/g, " ");
  const at = searchPattern(text)?.exec(line)?.index ?? 0;
  if (at <= BESIDE) return shortened(line, 2 * BESIDE);
  const blank = line.indexOf(" ", at - BESIDE);
  return `… ${shortened(line.slice(blank === -1 || blank > at ? at : blank + 1), 2 * BESIDE)}`;
}
