import { inOurDigits } from "./our-digits.js";

/** Writing that puts no space between words, as in a class of characters. */
export const UNSPACED_SCRIPTS =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}";
/** A letter or digit that makes a number part of a word. */
const joined = `(?:\\p{N}|[^\\P{L}${UNSPACED_SCRIPTS}])`;

/** Eight digits or more with what stands between them on paper, or a mention by them; `isNumberOfPerson` says whether they are somebody's. */
export const digitGroups = new RegExp(
  `(?<!${joined})[@＠]?\\+?\\(?\\p{Nd}(?:[\\s\\u00a0().\\/\\u2010-\\u2015\\u202a-\\u202e-]{0,2}\\p{Nd}){7,14}(?!${joined})`,
  "gu",
);

const aYear = /^(?:19|20)\d{2}$/;
const dayInDigits = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])(?:\d{4}|\d{6})?$/;
const fromHourToHour = /^\d{1,2}\.\d{2}\D{1,2}\d{1,2}\.\d{2}$/;
/** "10.000.000", not "0171.234.567". */
const figure = /^[1-9]\d?(?:([.\s\u00a0])\d{3})(?:\1\d{3})+$/u;
/** Digits that nothing divides. A shorter number is a figure, unless it begins as a telephone number does. */
const SHORTEST_BARE = 9;

/** Whether digits are somebody's telephone number: no date, no span of years or hours, no figure. */
export function isNumberOfPerson(written: string): boolean {
  const digits = inOurDigits(written);
  if (/^(?:[@＠]|\(?(?:\+|00))/u.test(digits)) return true;
  const groups = digits.match(/\d+/g) ?? [];
  if (
    groups.length === 1 &&
    (dayInDigits.test(digits) || (digits.length < SHORTEST_BARE && digits[0] !== "0"))
  )
    return false;
  const isDate = groups.some((group) => aYear.test(group));
  if (isDate && groups.every((group) => group.length <= 2 || aYear.test(group))) return false;
  return !fromHourToHour.test(digits) && !figure.test(digits);
}

export function digitsOf(text: string): string {
  return inOurDigits(text).replace(/\D/g, "");
}
