import type { LanguageRules } from "../text/language-rules.js";
import { isClean, isSelfContained } from "../text/sentence-quality.js";
import { countWords } from "../text/words.js";

/** Words of a sentence that can stand for others. */
const wordCounts = { least: 3, most: 40 };
/** Content words of a sentence, and those of them that are not of everyday talk; fewer are thanks, agreement or a cheer. */
const leastTerms = { all: 2, telling: 1 };
/** What is left of the weight of what stands for others only where nothing better does. */
const lessFor = {
  firstPerson: 0.7,
  dependent: 0.75,
  addition: 0.5,
  question: 0.75,
  swearing: 0.5,
  length: 0.3,
  courtesy: 0.3,
};
const question = /[?？؟]["'”’)」』]*$/u;

/**
 * How fit a sentence is to stand for others: 1 for a statement that is understood by itself.
 *
 * @param terms How many different content words it has, and how many of them are not of everyday talk.
 * @returns 0 where it may not be quoted.
 */
export function quotability(
  sentence: string,
  terms: { readonly all: number; readonly telling: number },
  rules: LanguageRules,
): number {
  if (!isClean(sentence, rules)) return 0;
  let weight = 1;
  const words = countWords(sentence);
  if (words > wordCounts.most || words < wordCounts.least) weight *= lessFor.length;
  if (terms.all < leastTerms.all || terms.telling < leastTerms.telling) weight *= lessFor.courtesy;
  // What happened to somebody happened to few others.
  if (rules.firstPerson.test(sentence)) weight *= lessFor.firstPerson;
  if (question.test(sentence)) weight *= lessFor.question;
  if (rules.emphatic.test(sentence)) weight *= lessFor.swearing;
  if (rules.toAnother.test(sentence) || !isSelfContained(sentence, rules)) weight *= lessFor.dependent;
  // "Also Priory Road.", "Ditto on Priory Road, parking was a joke."
  if (rules.opensAddition.test(sentence)) weight *= lessFor.addition;
  return weight;
}
