import { languageRules } from "../text/language-rules.js";
import { isClean, isSelfContained, sentenceWeight } from "../grouping/sentence-quality.js";
import { endsOnIronyMark } from "../text/irony.js";
import { sentences } from "../text/sentences.js";
import { countWords } from "../text/words.js";

/** Words of a comment that one sentence can stand for, and of such a sentence. */
const wordCounts = { least: 8, most: 40 };
/** Sentences that are looked at of one comment. */
const MOST_SENTENCES = 60;
/** How much it counts that a sentence reads well. */
const STYLE = 0.3;
/** What is left of the weight of what stands for others only where nothing better does. */
const lessFor = { dependent: 0.5, question: 0.3, otherLength: 0.3 };
const question = /[?？؟]["'”’)」』]*$/u;

export interface Quotable {
  readonly sentence: string;
  /** How fit it is to stand for others, up to about 1. */
  readonly weight: number;
}

/**
 * The sentence of a comment that is fittest to stand for others: a plain statement, understood by itself, that is most of what the
 * comment says. Of a longer comment the vector says more than one sentence does.
 *
 * @param plain See `plainText`.
 * @param language Of the thread.
 * @returns null where none may be quoted.
 */
export function quotable(plain: string, language: string | null): Quotable | null {
  if (endsOnIronyMark(plain)) return null;
  const rules = languageRules(language);
  const all = countWords(plain);
  let best: Quotable | null = null;
  for (const sentence of sentences(plain).slice(0, MOST_SENTENCES)) {
    if (!isClean(sentence, rules)) continue;
    const words = countWords(sentence);
    let weight = sentenceWeight(sentence, words, rules) ** STYLE * (words / all) ** STYLE;
    if (all > wordCounts.most || words < wordCounts.least) weight *= lessFor.otherLength;
    if (question.test(sentence)) weight *= lessFor.question;
    if (rules.toAnother.test(sentence) || !isSelfContained(sentence, rules)) weight *= lessFor.dependent;
    if (best === null || weight > best.weight) best = { sentence, weight };
  }
  return best;
}
