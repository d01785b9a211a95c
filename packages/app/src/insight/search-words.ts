import { searchInCommentsCharacters as mostCharacters } from "@undertone/schemas/constants.json";

/** A letter or digit of a script with spaces between its words. In the others, a word may begin anywhere. */
const spaced = String.raw`(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}])[\p{L}\p{N}]`;
const beginsSpaced = new RegExp(`^${spaced}`, "u");
const endsSpaced = new RegExp(`${spaced}$`, "u");

/** Stands between alternatives: a bar, or a comma, but for one within a number. */
const separator = String.raw`[|，、،]|(?<!\p{N}),|,(?!\p{N})`;
const tokens = new RegExp(
  String.raw`["“]\s*([^\s"“”][^"“”]*)["”]?|(${separator})|(?:(?!${separator})\S)+`,
  "gu",
);

/** Finds every comment: a reader who looks for nothing in particular sees those with most points. */
export const EVERYTHING = "*";

/** One of what is searched for: a comment has it where it has all of its words. */
export interface Alternative {
  /** As it is searched for alone. */
  text: string;
  /** Those between quotation marks are one phrase. */
  words: string[];
  /** Of each word, what a comment has that has it. */
  patterns: string[];
}

/** What is searched for, of which a comment needs one. */
export function alternativesIn(text: string): Alternative[] {
  let last = none();
  const all = [last];
  // A longer pattern, such as from an address, is slow, or none at all.
  for (const [token, phrase, between] of text.slice(0, mostCharacters).matchAll(tokens)) {
    // “VS Code” is a name.
    if (between !== undefined || (/^vs\.?$/i.test(token) && last.text !== "")) {
      last = none();
      all.push(last);
      continue;
    }
    last.words.push(phrase?.trim() ?? token);
    last.patterns.push(patternOf(token, phrase?.trim()));
    last.text = `${last.text} ${token}`.trim();
  }
  const said = all.filter((one) => one.text !== "");
  return [...new Map(said.map((one) => [one.text.toLowerCase(), one])).values()];
}

const none = (): Alternative => ({ text: "", words: [], patterns: [] });

const EVERY_BEGINNING = "^";

function patternOf(token: string, phrase: string | undefined): string {
  if (phrase !== undefined) return whole(phrase);
  return token === EVERYTHING ? EVERY_BEGINNING : beginning(token);
}

/** Where a word may begin one: “eth” is in “Ethereum”, and not in “something”. Whoever writes ' also finds ’. */
function beginning(word: string): string {
  const letters = word
    .replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")
    .replace(/['’]/g, "['’]")
    .replace(/\s+/g, "\\s+");
  return beginsSpaced.test(word) ? `(?<!${spaced})${letters}` : letters;
}

/** Where it stands as it is: "intern" is not in “internal”. */
function whole(phrase: string): string {
  const pattern = beginning(phrase);
  return endsSpaced.test(phrase) ? `${pattern}(?!${spaced})` : pattern;
}

/** Every place of the words that are searched for, the longest of those that begin at one; null when nothing is searched for. */
export function searchPattern(text: string): RegExp | null {
  const patterns = alternativesIn(text)
    .flatMap((one) => one.patterns)
    .filter((pattern) => pattern !== EVERY_BEGINNING)
    .toSorted((a, b) => b.length - a.length);
  return patterns.length === 0 ? null : new RegExp(patterns.join("|"), "giu");
}
