import { isClean } from "../grouping/sentence-quality.js";
import { freed } from "../grouping/sentences.js";
import { languageRules } from "../text/language-rules.js";
import { sentences } from "../text/sentences.js";
import { countWords } from "../text/words.js";
import {
  behindClause,
  opensQuestion,
  pointsBack,
  rhetorical,
  scolds,
  seeks,
  toAnother,
} from "./question-forms.js";

/** Only English threads are asked. */
const rules = languageRules("en");
const wordCounts = { from: 5, to: 30 };
/** Characters; longer ones are no 30 words, and would cost time. */
const LONGEST = 300;

export interface RealQuestion {
  readonly text: string;
  /** Whether it has a form in which people seldom ask without wanting to know. */
  readonly seeks: boolean;
  /** Whether it can be understood without what it replies to. */
  readonly standsAlone: boolean;
}

/**
 * The question that a comment ends on, or that stands just before its last sentence, if it seems to be asked for an answer. English
 * only.
 *
 * @param plain The commenter's own words.
 * @param isDirect Whether it comments on the post itself: then "you" and "it" are who wrote the post and what it is about.
 * @param namesOf How many words of a sentence name a matter.
 */
export function realQuestion(
  plain: string,
  isDirect: boolean,
  namesOf: (sentence: string) => number,
): RealQuestion | null {
  for (const written of sentences(plain).slice(-2).reverse()) {
    if (written.length > LONGEST) continue;
    const text = freed(written.trim());
    if (!/\?["'”’)]?$/u.test(text) || /\.\.|…/u.test(text) || !isClean(text, rules)) continue;
    const length = countWords(text);
    if (length < wordCounts.from || length > wordCounts.to) continue;
    const clause = text.replace(behindClause, "");
    if (!opensQuestion.test(clause) || rhetorical.test(clause) || scolds.test(text)) continue;
    const names = namesOf(text);
    if (names === 0) continue;
    const isTalk = toAnother.test(text) && !isDirect;
    const doesSeek = seeks.test(clause);
    if (isTalk && !doesSeek) continue;
    return {
      text,
      seeks: doesSeek,
      standsAlone: !isTalk && (isDirect || !pointsBack.test(text)) && names > 1,
    };
  }
  return null;
}
