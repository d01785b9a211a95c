import { isRepeat } from "./headline-votes.js";
import type { ThreadWords } from "./thread-words.js";
import type { RankedSentence } from "./topic-title.js";

/** Characters of a summary. */
const LONGEST = 300;
/** A second sentence weaker than this share of the first would only dilute it. */
const WORTH_ADDING = 0.75;

/**
 * The one or two whole sentences that stand for a cluster best: its title, and the next best that says something else.
 *
 * @param ranked As `titleSentences` gives them.
 * @param instead A comment that stands in where no sentence may be quoted.
 */
export function topicSummary(words: ThreadWords, ranked: readonly RankedSentence[], instead: number): string {
  const [first, ...others] = ranked;
  if (first === undefined) return shortened(words.texts[instead]!.plain.replace(/\s+/g, " "));
  const second = others.find(
    ({ sentence, score }) =>
      score >= first.score * WORTH_ADDING &&
      !isRepeat(sentence, first.sentence) &&
      first.sentence.text.length + sentence.text.length < LONGEST,
  );
  const texts = second === undefined ? [first] : [first, second];
  return texts.map(({ sentence }) => closed(sentence.text)).join(" ");
}

function closed(text: string): string {
  return /[.!?…。！？؟।]["'”’)]?$|\p{Extended_Pictographic}\ufe0f?$/u.test(text) ? text : `${text}.`;
}

function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), LONGEST / 2)).replace(/[\s,;:.–—-]+$/, "")}…`;
}
