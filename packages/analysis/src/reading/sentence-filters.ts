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
