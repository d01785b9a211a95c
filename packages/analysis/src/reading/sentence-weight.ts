import type { LanguageRules } from "./language-rules.js";
import { hasEarlyAnaphor } from "./sentence-filters.js";

const jokeMarks =
  /(?<!\p{L})(?:lol|lmao|rofl|haha\p{L}*|hehe\p{L}*|jaja\p{L}*|xd|\/s)(?!\p{L})|\?!|!\?|!!|[😂🤣😆😹💀😜😝🙃]|[:;]-?[DPp)](?!\p{L})/iu;
const emoji = /\p{Extended_Pictographic}/u;
const endMark = /[.!?。！？।؟]["'”’)」』]?$/u;
const digits = /\p{N}/gu;

/**
 * How well a sentence can be understood by itself, and how much it reads like a statement, as one weight: 1 for a plain
 * statement of 10 to 22 words, less with each thing that stands in the way. The factors were set by reading, see
 * `docs/decisions/0030-words-by-rules.md`.
 *
 * @param text Freed of the words that tie it to what went before.
 * @param words How many it has.
 */
export function sentenceWeight(text: string, words: number, rules: LanguageRules): number {
  return selfContainedness(text, words, rules) * style(text, rules);
}

function selfContainedness(text: string, words: number, rules: LanguageRules): number {
  let weight = 1;
  if (hasEarlyAnaphor(text, rules)) weight *= 0.6;
  else if (rules.pointsAt.test(text)) weight *= 0.78;
  else if (rules.anaphor.test(text.replace(/(?<!\p{L})that(?!\p{L})/giu, ""))) weight *= 0.88;
  if (/\.\.|…/u.test(text)) weight *= 0.6;
  if (/[?？؟]["'”’)」』]?$/u.test(text)) weight *= 0.6;
  else if (!endMark.test(text)) weight *= 0.85;
  if (rules.secondPerson.test(text)) {
    weight *= rules.toAnother.test(text) ? 0.5 : rules.toAnybody.test(text) ? 0.95 : 0.8;
  } else if (rules.toAnother.test(text)) weight *= 0.6;
  if (/^\p{Ll}/u.test(text)) weight *= 0.9;
  if ((text.match(/[,，、;；]/gu)?.length ?? 0) > 3) weight *= 0.85;
  if (words > 22 || words < 10) weight *= 0.92;
  return weight;
}

function style(text: string, rules: LanguageRules): number {
  let weight = 1;
  if (rules.opensWeakly.test(text)) weight *= 0.75;
  if (rules.opensCondition.test(text) && !/[,，]/u.test(text)) weight *= 0.75;
  if (jokeMarks.test(text)) weight *= 0.75;
  else if (emoji.test(text)) weight *= 0.85;
  if (rules.emphatic.test(text)) weight *= 0.7;
  weight *= 0.93 ** Math.min(3, text.match(rules.careless)?.length ?? 0);
  if (/^[([]/u.test(text) || /\(/u.test(text)) weight *= 0.85;
  if ((text.match(digits)?.length ?? 0) > 6) weight *= 0.85;
  if (rules.general.test(text) && !rules.firstPerson.test(text)) weight *= 1.06;
  return weight;
}
