import { endsOnIronyMark } from "../text/irony.js";
import type { Sentence } from "./comment-sentences.js";
import type { ThreadWords } from "./thread-words.js";
import { shortened } from "@undertone/schemas/shortened";

/** Characters of a summary. */
const LONGEST = 300;
/**
 * What stands for a cluster in a few words: its title, with the sentence after it in the same comment where that one
 * may be quoted too. Sentences of two comments are never put together: nobody said that.
 *
 * @param sentence The title; null where no sentence may be quoted.
 * @param instead A comment that stands in where no sentence may be quoted.
 */
export function topicSummary(words: ThreadWords, sentence: Sentence | null, instead: number): string {
  if (sentence === null) return shortened(words.texts[instead]!.plain.replace(/\s+/g, " "), LONGEST);
  const next = words.sentences[words.sentences.indexOf(sentence) + 1];
  const isSecond =
    next !== undefined &&
    next.comment === sentence.comment &&
    next.index === sentence.index + 1 &&
    next.fitness > 0 &&
    sentence.text.length + next.text.length < LONGEST;
  return (isSecond ? [sentence, next] : [sentence]).map(({ text }) => closed(text)).join(" ");
}

function closed(text: string): string {
  if (endsOnIronyMark(text)) return text;
  return /[.!?…。！？؟।]["'”’)]?$|\p{Extended_Pictographic}\ufe0f?$/u.test(text) ? text : `${text}.`;
}
