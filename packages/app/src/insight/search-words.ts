import { searchInCommentsCharacters as mostCharacters } from "@undertone/schemas/constants.json";
import { passedOver, wordEndings } from "@undertone/schemas/search-words.json";

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

/** Alone, it finds every comment: who looks for nothing in particular sees those with most points. At a word's end, longer words. */
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
  const isShouted = text === text.toUpperCase();
  // A name is no little word: “IT”, “WHO”.
  const isLittle = (token: string) =>
    littleWords.has(token.toLowerCase().replace(/[^\p{L}\p{N}]+$/u, "")) &&
    (isShouted || token.length === 1 || token !== token.toUpperCase());
  // A longer pattern, such as from an address, is slow, or none at all.
  for (const [token, phrase, between] of text.slice(0, mostCharacters).matchAll(tokens)) {
    // “VS Code” is a name.
    if (between !== undefined || (/^vs\.?$/i.test(token) && last.text !== "")) {
      last = none();
      all.push(last);
      continue;
    }
    if (phrase === undefined && isLittle(token)) last.little.push(last.words.length);
    last.words.push(phrase?.trim() ?? token);
    last.patterns.push(patternOf(token, phrase?.trim()));
    last.text = `${last.text} ${token}`.trim();
  }
  const said = all.filter((one) => one.text !== "").map(withoutLittleWords);
  return [...new Map(said.map((one) => [one.text.toLowerCase(), one])).values()];
}

/** Whether it is a whole thought, of as many words as make one, and not a list of alternatives. */
export function isThought(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length >= passedOver.from && alternativesIn(text).length === 1;
}

const littleWords = new Set(passedOver.words.split(" "));

/** Of a whole thought ("the price is too high"), the words that say nothing by themselves are not asked for. */
function withoutLittleWords({ little, ...one }: Alternative & { little: number[] }): Alternative {
  if (one.words.length < passedOver.from || one.words.length === little.length) return one;
  const kept = <T>(list: readonly T[]) => list.filter((_, index) => !little.includes(index));
  return { ...one, words: kept(one.words), patterns: kept(one.patterns) };
}

const none = (): Alternative & { little: number[] } => ({ text: "", words: [], patterns: [], little: [] });

const EVERY_BEGINNING = "^";

function patternOf(token: string, phrase: string | undefined): string {
  if (phrase !== undefined) return whole(beginning(phrase), phrase);
  if (token === EVERYTHING) return EVERY_BEGINNING;
  if (token.endsWith(EVERYTHING)) return beginning(token.slice(0, -1));
  const endings = token.length < wordEndings.longFrom ? wordEndings.short : wordEndings.long;
  return whole(`${beginning(token)}(?:${endings.join("|")})?`, token);
}

/** Where a word may begin one: “eth” is in “Ethereum”, and not in “something”. Whoever writes ' also finds ’. */
function beginning(word: string): string {
  const letters = word
    .replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")
    .replace(/['’]/g, "['’]")
    .replace(/\s+/g, "\\s+");
  return beginsSpaced.test(word) ? `(?<!${spaced})${letters}` : letters;
}

/** Where no letter follows: “intern” is not in “internal”. */
function whole(pattern: string, word: string): string {
  return endsSpaced.test(word) ? `${pattern}(?!${spaced})` : pattern;
}

/** What also finds the longer words that begin with the one that is searched for; null where that is none, or several. */
export function longerWords(text: string): string | null {
  const [{ text: only, words } = none(), ...others] = alternativesIn(text);
  return others.length === 0 && words[0] === only && endsSpaced.test(only) ? `${only}${EVERYTHING}` : null;
}

/** Every place of the words that are searched for, the longest of those that begin at one; null when nothing is searched for. */
export function searchPattern(text: string): RegExp | null {
  const patterns = alternativesIn(text)
    .flatMap((one) => one.patterns)
    .filter((pattern) => pattern !== EVERY_BEGINNING)
    .toSorted((a, b) => b.length - a.length);
  return patterns.length === 0 ? null : new RegExp(patterns.join("|"), "giu");
}
