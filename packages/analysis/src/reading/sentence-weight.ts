import type { LanguageRules } from "./language-rules.js";
import { hasEarlyAnaphor } from "./sentence-filters.js";

const jokeMarks =
  /(?<!\p{L})(?:lol|lmao|rofl|haha\p{L}*|hehe\p{L}*|jaja\p{L}*|xd|\/s)(?!\p{L})|\?!|!\?|!!|[😂🤣😆😹💀😜😝🙃]|[:;]-?[DPp)](?!\p{L})/iu;
const emoji = /\p{Extended_Pictographic}/u;
const endMark = /[.!?。！？।؟]["'”’)」』]?$/u;
const digits = /\p{N}/gu;

/** What is left of the weight of a sentence that tells what happened to its writer. */
export const ANECDOTE = 0.85;
/** By where a sentence stands: the first of its comment, and one of which the other half follows ("But ..."). */
const positions = { first: 1.08, conceding: 0.45 };

/**
 * What the place of a sentence in its comment adds to its weight: the first is the least likely to lean on another,
 * and half an argument says the opposite of the whole.
 *
 * @param next The sentence after it, or undefined.
 */
export function positionWeight(index: number, next: string | undefined, rules: LanguageRules): number {
  const first = index === 0 ? positions.first : 1;
  return next !== undefined && rules.opensContrast.test(next.trimStart())
    ? first * positions.conceding
    : first;
}

/**
 * How well a sentence can be understood by itself, and how much it reads like a statement, as one weight: 1 for a plain
 * statement of 10 to 22 words, less with each thing that stands in the way. The factors were set by reading, see
 * `docs/decisions/0037-titles-labels-and-mixed-topics.md`.
 *
 * @param text Freed of the words that tie it to what went before.
 * @param words How many it has.
 */
export function sentenceWeight(text: string, words: number, rules: LanguageRules): number {
  return selfContainedness(text, words, rules) * style(text, rules);
}

function selfContainedness(text: string, words: number, rules: LanguageRules): number {
  let weight = 1;
  if (hasEarlyAnaphor(text, rules)) weight *= 0.5;
  else if (rules.pointsAt.test(text)) weight *= 0.65;
  weight *= 0.88 ** Math.min(3, pronouns(text, rules));
  if (/\.\.|…/u.test(text)) weight *= 0.6;
  if (/[?？؟]["'”’)」』]?$/u.test(text)) weight *= 0.5;
  else if (!endMark.test(text)) weight *= 0.85;
  if (rules.secondPerson.test(text)) {
    weight *= rules.toAnother.test(text) ? 0.5 : rules.toAnybody.test(text) ? 0.95 : 0.8;
  } else if (rules.toAnother.test(text)) weight *= 0.6;
  if (/^\p{Ll}/u.test(text)) weight *= 0.9;
  // "Mine are free. thanks mom" are two sentences, the second begun in haste.
  if (/[.!?] \p{Ll}/u.test(text)) weight *= 0.7;
  if ((text.match(/[,，、;；]/gu)?.length ?? 0) > 3) weight *= 0.85;
  if (words > 22 || words < 10) weight *= 0.92;
  return weight;
}

/** Words with a capital one after another; a name rarely has so many. */
const LISTED = 5;

/** "Product Engineer London, UK Hybrid or REMOTE": a heading or a list, whose marks are gone. */
function isListed(text: string): boolean {
  let run = 0;
  for (const [word] of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)) {
    run = /^\p{Lu}/u.test(word) ? run + 1 : 0;
    if (run === LISTED) return true;
  }
  return false;
}

/** Words of the third person, "that" left out, which joins more often than it points. */
function pronouns(text: string, { anaphor }: LanguageRules): number {
  const words = text.match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  return words.filter((word) => word.toLowerCase() !== "that" && anaphor.test(word)).length;
}

function style(text: string, rules: LanguageRules): number {
  let weight = 1;
  if (rules.opensWeakly.test(text)) weight *= 0.75;
  if (rules.opensCondition.test(text) && !/[,，]/u.test(text)) weight *= 0.75;
  if (jokeMarks.test(text)) weight *= 0.75;
  else if (emoji.test(text)) weight *= 0.85;
  if (!rules.finite.test(text)) weight *= 0.8;
  if (isListed(text)) weight *= 0.25;
  if (rules.emphatic.test(text)) weight *= 0.7;
  weight *= 0.93 ** Math.min(3, text.match(rules.careless)?.length ?? 0);
  if (/^[([]/u.test(text) || /\(/u.test(text)) weight *= 0.85;
  if ((text.match(digits)?.length ?? 0) > 6) weight *= 0.85;
  if (rules.general.test(text) && !rules.firstPerson.test(text)) weight *= 1.1;
  if (rules.anecdote.test(text)) weight *= ANECDOTE;
  return weight;
}
