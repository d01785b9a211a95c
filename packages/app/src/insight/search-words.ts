import { searchInCommentsCharacters as mostCharacters } from "@undertone/schemas/constants.json";

/** A letter or digit of a script with spaces between its words. In the others, a word may begin anywhere. */
const spaced = String.raw`(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}])[\p{L}\p{N}]`;
const beginsSpaced = new RegExp(`^${spaced}`, "u");

/** Stands between alternatives: a bar, or a comma, but for one within a number. */
const separator = String.raw`[|，、،]|(?<!\p{N}),|,(?!\p{N})`;
const tokens = new RegExp(
  String.raw`["“]\s*([^\s"“”][^"“”]*)["”]?|(${separator})|(?:(?!${separator})\S)+`,
  "gu",
);

/** One of what is searched for: a comment has it where it has all of its words. */
export interface Alternative {
  /** As it is searched for alone. */
  text: string;
  /** Those between quotation marks are one phrase. */
  words: string[];
}

/** What is searched for, of which a comment needs one. */
export function alternativesIn(text: string): Alternative[] {
  let last: Alternative = { text: "", words: [] };
  const all = [last];
  // A longer pattern, such as from an address, is slow, or none at all.
  for (const [token, phrase, between] of text.slice(0, mostCharacters).matchAll(tokens)) {
    // “VS Code” is a name.
    if (between !== undefined || (/^vs\.?$/i.test(token) && last.text !== "")) {
      last = { text: "", words: [] };
      all.push(last);
      continue;
    }
    last.words.push(phrase?.trim() ?? token);
    last.text = `${last.text} ${token}`.trim();
  }
  const said = all.filter((one) => one.text !== "");
  return [...new Map(said.map((one) => [one.text.toLowerCase(), one])).values()];
}

/** Where a word may begin one: “eth” is in “Ethereum”, and not in “something”. Whoever writes ' also finds ’. */
export function patternOf(word: string): string {
  const letters = word
    .replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")
    .replace(/['’]/g, "['’]")
    .replace(/\s+/g, "\\s+");
  return beginsSpaced.test(word) ? `(?<!${spaced})${letters}` : letters;
}

/** The patterns of all words that are searched for. The longest, which says most, first. */
export function wordsIn(text: string): string[] {
  const words = alternativesIn(text).flatMap((one) => one.words);
  return words.toSorted((a, b) => b.length - a.length).map(patternOf);
}

/** Every place of the words that are searched for; null when nothing is searched for. */
export function searchPattern(text: string): RegExp | null {
  const words = wordsIn(text);
  return words.length === 0 ? null : new RegExp(words.join("|"), "giu");
}
