import { searchInCommentsCharacters as mostCharacters } from "@undertone/schemas/constants.json";
import type { AnalysedComment } from "@undertone/schemas/types";

/** A letter or digit of a script with spaces between its words. In the others, a word may begin anywhere. */
const spaced = String.raw`(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}])[\p{L}\p{N}]`;
const beginsSpaced = new RegExp(`^${spaced}`, "u");

/** The words that are searched for; those between quotation marks are one phrase. */
export function searchedWords(text: string): string[] {
  // A longer pattern, such as from an address, is slow, or none at all.
  const words = text.slice(0, mostCharacters).matchAll(/["“]\s*([^\s"“”][^"“”]*)["”]?|\S+/g);
  return [...words].map(([word, phrase]) => phrase?.trim() ?? word);
}

/** Each of them where it may begin a word: “eth” is in “Ethereum”, and not in “something”. The longest, which says most, first. */
export function wordsIn(text: string): string[] {
  return searchedWords(text)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => {
      const letters = word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replace(/\s+/g, "\\s+");
      return beginsSpaced.test(word) ? `(?<!${spaced})${letters}` : letters;
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
