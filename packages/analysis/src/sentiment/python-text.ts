/**
 * The few properties of Python's strings and numbers that VADER's scores depend on: its white space, its idea of upper
 * case and its rounding each differ a little from JavaScript's.
 */

const WHITE_SPACE = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const words = new RegExp(`[^${WHITE_SPACE}]+`, "g");
const lowerOrTitle = /[\p{Lowercase}\p{Lt}]/u;
const upper = /\p{Uppercase}/u;
const asciiPunctuation = new Set("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~");

/** `str.split()`. */
export function splitWords(text: string): string[] {
  return text.match(words) ?? [];
}

/** `str.isupper()`: at least one cased character, and all of them upper case. */
export function isUpperCase(word: string): boolean {
  return upper.test(word) && !lowerOrTitle.test(word);
}

/** `str.strip(string.punctuation)`. */
export function stripPunctuation(word: string): string {
  let start = 0;
  let end = word.length;
  while (start < end && asciiPunctuation.has(word[start]!)) start++;
  while (end > start && asciiPunctuation.has(word[end - 1]!)) end--;
  return word.slice(start, end);
}

/** `round(value, digits)`: a true tie goes to the even digit, where `toFixed` goes away from zero. */
export function roundHalfEven(value: number, digits: number): number {
  const halves = value * 2 ** (digits + 1);
  // Only an odd multiple of 1 / 2^(digits + 1) lies exactly between two decimals; there the product below is exact too.
  const isTie = Number.isInteger(halves) && halves % 2 !== 0;
  if (!isTie) return Number(value.toFixed(digits));
  const below = Math.floor(value * 10 ** digits);
  return (below % 2 === 0 ? below : below + 1) / 10 ** digits;
}
