import type { LanguageRules } from "./language-rules.js";

/** Words that a quotable sentence has. */
const wordCounts = { from: 8, to: 25 };
/** Of different content words, so many; fewer name no matter. */
const LEAST_TERMS = 4;
/** What may stand where nothing better does: threads of very short messages have no other sentences. */
const loose = { from: 4, to: 30, terms: 2 };
/** A title may be shorter than a headline: "Rents go up when shops do well." */
const brief = { from: 5, to: 7, terms: 3 };

const address =
  /https?:|www\.|\b[\w-]+\.(?:com|org|net|io|gov|edu|html?|php|js|md|co|uk|de|be|gg|ly)\b|\S@\S|(?:^|\s)[/\\]\S+\/|\br\/|\bu\//iu;
const mention = /(?:^|[\s(])[@#][\p{L}\p{N}_]/u;
const quotation = /["“”„«»「」『』]|(?:^|\s)['‘]|['’](?:\s|$)|>/u;
/** Marks of code, of tables and of Markdown that was torn apart. */
const torn = /[<>\\{}|*_#~^=`[\]]|::|\w\(\)|--|\$\w|\/\/|\s\/\s/u;
/** What it announces is not there: a list, or a link that was taken out before the full stop ("Our roles are listed at:."). */
const announces = /[:：]\s*[.,;!?…]*$/u;
const letters = /\p{L}/gu;
const capitals = /\p{Lu}/gu;
const solid = /\S/gu;
const ellipsis = /\.\.|…/u;

/**
 * Whether a sentence has the length of a quotable one, 8 to 25 words, and names something.
 *
 * @param terms How many different content words it has.
 */
export function isOfQuotableLength(words: number, terms: number): boolean {
  return words >= wordCounts.from && words <= wordCounts.to && terms >= LEAST_TERMS;
}

/** As `isOfQuotableLength` for threads of short messages, where nothing longer may be there. */
export function isOfLooseLength(words: number, terms: number): boolean {
  return words >= loose.from && words <= loose.to && terms >= loose.terms;
}

export function isOfBriefLength(words: number, terms: number): boolean {
  return words >= brief.from && words <= brief.to && terms >= brief.terms;
}

/**
 * Whether a sentence may stand on a page at all, whatever its length: it holds no link, quotation, code, slur or
 * shouting, no handle, no bracket without its other half, and is made of letters for the most part.
 */
export function isClean(text: string, rules: Pick<LanguageRules, "slurs">): boolean {
  if (quotation.test(text) || torn.test(text) || mention.test(text) || address.test(text)) return false;
  if (announces.test(text) || !isBalanced(text)) return false;
  const letterCount = text.match(letters)?.length ?? 0;
  if (letterCount < 0.7 * (text.match(solid)?.length ?? 0)) return false;
  return (text.match(capitals)?.length ?? 0) < 0.3 * letterCount && !rules.slurs.test(text);
}

/**
 * The strict filter: whether a quotable sentence can be understood by itself, as far as its form shows. It does not
 * open with a word that points back or answers, does not end on one that needs another half, and does not trail off.
 *
 * @param text Freed of the words that tie it to what went before.
 */
export function isSelfContained(text: string, rules: LanguageRules): boolean {
  if (rules.opensDependent.test(text) || rules.endsDependent.test(text) || ellipsis.test(text)) return false;
  // "Anna: We should ..." is what somebody else said.
  if (/^[\p{L}\p{N}_-]+[:：] ?\p{Lu}/u.test(text)) return false;
  return !hasEarlyAnaphor(text, rules) && rules.finite.test(text);
}

/** A pronoun of the third person before anything was named: "I think it ...". */
export function hasEarlyAnaphor(text: string, rules: LanguageRules): boolean {
  for (const [word] of text.matchAll(/[\p{L}\p{N}'’-]+/gu)) {
    if (rules.anaphor.test(word) && !/^(?:that|one)$/i.test(word)) return true;
    if (!rules.beforeNames.test(word)) return false;
  }
  return false;
}

function isBalanced(text: string): boolean {
  return text.split(/[(（]/).length === text.split(/[)）]/).length;
}

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
