import { freed } from "../summaries/opening.js";
import type { Reader, ReadText } from "../text/reader.js";
import { sentences } from "../text/sentences.js";
import { countWords } from "../text/words.js";
import type { LanguageRules } from "./language-rules.js";
import { isClean, isOfLooseLength, isOfQuotableLength, isSelfContained } from "./sentence-filters.js";
import { sentenceWeight } from "./sentence-weight.js";
import { termRow, type TermRow, type ThreadTerms } from "./thread-terms.js";

/** How fit a sentence is to stand alone: 2 strict, 1 hard, 0 only where a topic has nothing else. */
export type Fitness = 0 | 1 | 2;

export interface Sentence {
  /** Index of the comment that it was taken from. */
  readonly comment: number;
  readonly text: string;
  readonly row: TermRow;
  readonly fitness: Fitness;
  /** Self-containedness and style, about 0 to 1.06. */
  readonly weight: number;
}

/** Sentences read of one comment: a pasted book has more, and costs time without saying more. */
const MOST = 60;
/** Characters; longer ones cannot have 30 words. */
const LONGEST = 300;
/** From this share of comments that speak of the forum on, the forum is what the thread is about. */
const FORUM_MATTERS = 0.1;

const leadingMentions = /^(?:[@＠][\p{L}\p{N}_.@-]+[,:]? +)+/u;
const trailingTags = /(?: +[#＃][\p{L}\p{N}_]+)+$/u;

/**
 * Every sentence of a thread that may be quoted by itself, in the order of the thread, without the handles before it,
 * the hashtags after it and the words that only tie it to what went before.
 *
 * @param texts The thread's comments, in canonical order.
 * @param reader The one that read `texts`.
 */
export function commentSentences(
  texts: readonly ReadText[],
  terms: ThreadTerms,
  reader: Reader,
  rules: LanguageRules,
): Sentence[] {
  const ofForum = texts.filter(({ plain }) => rules.aboutForum.test(plain)).length;
  const isForumTheMatter = ofForum >= texts.length * FORUM_MATTERS;
  return texts.flatMap(({ plain }, comment) => {
    if (terms.isFirst[comment] === 0) return [];
    return sentences(plain)
      .slice(0, MOST)
      .flatMap((written): Sentence[] => {
        if (written.length > LONGEST) return [];
        const text = withoutTies(written, rules);
        if (!isClean(text, rules)) return [];
        const length = countWords(text);
        const stems = new Set<string>();
        for (const run of reader.words(text)) for (const word of run) if (!word.isStop) stems.add(word.stem);
        if (!isOfLooseLength(length, stems.size)) return [];
        const isHard = isOfQuotableLength(length, stems.size);
        const fitness = !isHard ? 0 : isSelfContained(text, rules, isForumTheMatter) ? 2 : 1;
        const row = termRow(stems, terms.ids, terms.rarity);
        return [{ comment, text, row, fitness, weight: sentenceWeight(text, length, rules) }];
      });
  });
}

function withoutTies(written: string, { hasTies }: LanguageRules): string {
  const own = written.trim().replace(leadingMentions, "").replace(trailingTags, "");
  if (!hasTies) return own;
  const text = freed(own);
  // "Oh god you ..." must not become "God you ...": only a new clause can open a sentence.
  const isNewClause =
    text.length === own.length ||
    /^[\p{Lu}\p{N}\p{Lo}]/u.test(own.slice(-text.length)) ||
    /[,.!:…–—-]\s*$/u.test(own.slice(0, own.length - text.length)) ||
    /^(?:and|but|also|plus|so)\s/i.test(own);
  return isNewClause ? text : own;
}
