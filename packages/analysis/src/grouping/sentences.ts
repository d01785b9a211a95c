import { endsOnIronyMark } from "../text/irony.js";
import type { Reader, ReadText } from "../text/reader.js";
import { sentences } from "../text/sentences.js";
import { countWords } from "../text/words.js";
import type { LanguageRules } from "../text/language-rules.js";
import {
  isClean,
  isOfBriefLength,
  isOfLooseLength,
  isOfQuotableLength,
  isSelfContained,
  positionWeight,
  sentenceWeight,
} from "../text/sentence-quality.js";
import { termRow, type TermRow, type ThreadTerms } from "./terms.js";

/** How fit a sentence is to stand alone: 2 strict, 1 hard, 0 only where a topic has nothing else. */
export type Fitness = 0 | 1 | 2;

export interface Sentence {
  /** Index of the comment that it was taken from. */
  readonly comment: number;
  readonly text: string;
  /** Where it stands among the sentences of its comment, those that may not be quoted counted too. */
  readonly index: number;
  readonly row: TermRow;
  readonly fitness: Fitness;
  /** Of five to seven words, and yet understood by itself: too short for a headline, but not for a title. */
  readonly isBrief: boolean;
  /** Speaks of the forum, which is not what the thread is about: an aside, except where a topic is about it. */
  readonly isAside: boolean;
  /** Self-containedness, style and place in the comment, about 0 to 1.2. */
  readonly weight: number;
}

/** Sentences read of one comment: a pasted book has more, and costs time without saying more. */
const MOST = 60;
/** Characters; longer ones cannot have 30 words. */
const LONGEST = 300;
/** From this share of comments that speak of the forum on, the forum is what the thread is about. */
const FORUM_MATTERS = 0.1;

const leadingMentions = /^(?:[@＠][\p{L}\p{N}_.@-]+[,:]? +)+/u;
/** Less those that say that the opposite is meant: a sentence that keeps a tag is not quoted. */
const trailingTags = /(?: {1,8}[#＃](?!sarcas|iron|joke)[\p{L}\p{N}_]+){1,30}$/iu;

/**
 * Every sentence of a thread that may be quoted by itself, in the order of the thread, without the handles before it,
 * the hashtags after it and the words that only tie it to what went before. Of a comment that ends on the mark of irony
 * only the sentence that bears it may be quoted.
 *
 * @param texts The thread's comments, in canonical order.
 * @param reader The one that read `texts`.
 * @param ofForum `speaksOfForum(texts, rules)`.
 */
export function commentSentences(
  texts: readonly ReadText[],
  terms: ThreadTerms,
  reader: Reader,
  rules: LanguageRules,
  ofForum: Uint8Array,
): Sentence[] {
  const isForumTheMatter = sum(ofForum) >= texts.length * FORUM_MATTERS;
  return texts.flatMap(({ plain }, comment) => {
    if (terms.isFirst[comment] === 0) return [];
    const all = sentences(plain).slice(0, MOST);
    const isIronic = endsOnIronyMark(plain);
    return all.flatMap((written, index): Sentence[] => {
      // The mark speaks of all that stands before it, so that a sentence without it says the opposite of what was meant.
      if (written.length > LONGEST || (isIronic && !endsOnIronyMark(written))) return [];
      const text = withoutTies(written, rules);
      if (!isClean(text, rules)) return [];
      const length = countWords(text);
      const stems = new Set<string>();
      for (const run of reader.words(text)) for (const word of run) if (!word.isStop) stems.add(word.stem);
      if (!isOfLooseLength(length, stems.size)) return [];
      const isHard = isOfQuotableLength(length, stems.size);
      const stands = isSelfContained(text, rules);
      const isAside = !isForumTheMatter && rules.aboutForum.test(text);
      const fitness = !isHard ? 0 : stands ? 2 : 1;
      const isBrief = stands && isOfBriefLength(length, stems.size) && !rules.firstPerson.test(text);
      const row = termRow(stems, terms.ids, terms.rarity);
      const weight = sentenceWeight(text, length, rules) * positionWeight(index, all[index + 1], rules);
      return [{ comment, text, index, row, fitness, isBrief, isAside, weight }];
    });
  });
}

/**
 * How fit a sentence is to stand for some comments.
 *
 * @param isForumTheMatter They are about votes and comments, so that speaking of them is no aside.
 */
export function fitnessFor({ fitness, isAside }: Sentence, isForumTheMatter: boolean): Fitness {
  return isAside && !isForumTheMatter && fitness === 2 ? 1 : fitness;
}

/** 1 for each comment that speaks of the forum. */
export function speaksOfForum(texts: readonly ReadText[], rules: LanguageRules): Uint8Array {
  return Uint8Array.from(texts, ({ plain }) => (rules.aboutForum.test(plain) ? 1 : 0));
}

function sum(values: Uint8Array): number {
  return values.reduce((sum, value) => sum + value, 0);
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

/**
 * Exclamations and conjunctions at the beginning of a sentence that only tie it to what was said before. Those that agree,
 * praise or laugh are not among them: with them a sentence may mean its opposite ("Oh yes, let's ban all bicycles"), and
 * without them nobody could tell.
 */
const tie =
  /^(?:(?:and|but|also|plus|nah|nope|damn|dude|bro|hmm+|um|omg)(?:[,!]|\b(?!['’-])) ?|oh (?=(?:and|but|also|plus)\b)|(?:so|well|ok|okay|like|no|edit|i mean|you know|to be fair|tbh|imo|imho|honestly|anyway)[,:] |[.…,;:–—-]+ ?)/i;

const lowerWord = /^\p{Ll}[\p{Ll}'’-]*(?=[\s,.;:!?…]|$)/u;

/**
 * A sentence without the words at its beginning that tie it to what went before ("And", "Hmm", "I mean,"), its first
 * letter a capital. Nothing else of it changes, and a word with capitals inside ("iPhone") stays as it is.
 */
export function freed(sentence: string): string {
  let remaining = sentence;
  for (let shorter = remaining.replace(tie, ""); shorter !== remaining; shorter = remaining.replace(tie, ""))
    remaining = shorter;
  if (!/[\p{L}\p{N}]/u.test(remaining)) return sentence;
  return lowerWord.test(remaining) ? remaining[0]!.toUpperCase() + remaining.slice(1) : remaining;
}
