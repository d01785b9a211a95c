import type { ThreadComment } from "@undertone/schemas";
import type { ThreadTerms } from "../grouping/terms.js";
import type { ReadText } from "../text/reader.js";
import { countWords } from "../text/words.js";

/** Figures of the comments that topics are compared by; NaN where one is not known. */
export interface ComparedComments {
  /** 1 for each comment that counts; 0 for copies of another, which are no further voice. */
  readonly counts: Uint8Array;
  /** 1 where it asks something, else 0. */
  readonly asking: Float64Array;
  /** How many words it has. */
  readonly words: Float64Array;
  readonly points: Float64Array;
  /** 1 where somebody replied, else 0. */
  readonly answered: Float64Array;
  /** −1 to 1. */
  readonly tones: Float64Array;
  /** The same with the words that gather a topic neutral. */
  neutralTones(topic: readonly number[]): Float64Array;
}

const question = /[?？؟]["'”’)\]」』]{0,3}(?:\s|$)/u;

/**
 * @param comments In the order of `texts` and of the rows of `terms`.
 * @param written All that people wrote in the thread, among it the replies.
 * @param tones Of each comment; see `neutralTones` for what is left without the words that gather a topic.
 */
export function comparedComments(
  comments: readonly ThreadComment[],
  written: readonly Pick<ThreadComment, "parent_id">[],
  { texts, terms }: { texts: readonly ReadText[]; terms: ThreadTerms },
  tones: Pick<ComparedComments, "tones" | "neutralTones">,
): ComparedComments {
  const parents = new Set(written.map(({ parent_id }) => parent_id));
  const ofEach = (figure: (index: number) => number) => Float64Array.from(comments.keys(), figure);
  return {
    counts: terms.isFirst,
    asking: ofEach((i) => (question.test(texts[i]!.plain) ? 1 : 0)),
    words: ofEach((i) => countWords(texts[i]!.plain)),
    points: ofEach((i) => comments[i]!.score ?? NaN),
    answered: ofEach((i) => (parents.has(comments[i]!.id) ? 1 : 0)),
    ...tones,
  };
}
