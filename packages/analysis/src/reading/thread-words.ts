import type { Points } from "@undertone/numeric";
import { withoutHandles } from "../text/plain-text.js";
import type { Reader, ReadText } from "../text/reader.js";
import { commentSentences, speaksOfForum, type Sentence } from "./comment-sentences.js";
import { languageRules, type LanguageRules } from "./language-rules.js";
import { termVectors, type TermVectors } from "./term-affinity.js";
import { threadTerms, type ThreadTerms } from "./thread-terms.js";
import { writtenWords, type WrittenWords } from "./written-words.js";

/** What the words of a reading are chosen from. */
export interface SpokenComment {
  readonly id: string;
  /** Null where the source names none, or the account was deleted. */
  readonly author: string | null;
  /** Null where the source has no points. */
  readonly score: number | null;
}

export interface WordOptions {
  /** Of the post: a label that only repeats it tells nothing. */
  readonly title: string;
}

/** A thread taken apart once for all readings of it. */
export interface ThreadWords {
  readonly comments: readonly SpokenComment[];
  readonly texts: readonly ReadText[];
  readonly vectors: Points;
  readonly terms: ThreadTerms;
  readonly termVectors: TermVectors;
  readonly sentences: readonly Sentence[];
  /** Index into `sentences` of each comment's first; one entry more than there are comments. */
  readonly sentenceStarts: Int32Array;
  /** 1 for each comment that speaks of the forum: of votes, threads and the like. */
  readonly ofForum: Uint8Array;
  readonly titleStems: ReadonlySet<string>;
  /** Whom the thread's comments are by, in lower case. */
  readonly names: ReadonlySet<string>;
  /** The same texts once more for labels, every word as it stands. */
  readonly written: WrittenWords;
  readonly rules: LanguageRules;
}

/**
 * @param comments In canonical order; the order decides ties and nothing else.
 * @param texts Theirs, as `reader` read them.
 * @param vectors A row for each.
 * @param reader The one that read `texts`; its language decides by which rules sentences are judged.
 */
export function threadWords(
  comments: readonly SpokenComment[],
  texts: readonly ReadText[],
  vectors: Points,
  reader: Reader,
  { title }: WordOptions,
): ThreadWords {
  const rules = languageRules(reader.language);
  const own = texts.map((text) => withoutNames(text, reader));
  const terms = threadTerms(own, reader.language);
  const ofForum = speaksOfForum(texts, rules);
  const sentences = commentSentences(texts, terms, reader, rules, ofForum);
  const sentenceStarts = new Int32Array(texts.length + 1);
  for (const { comment } of sentences) sentenceStarts[comment + 1]!++;
  for (let i = 0; i < texts.length; i++) sentenceStarts[i + 1]! += sentenceStarts[i]!;
  const titleWords = reader.words(title).flat();
  return {
    comments,
    texts,
    vectors,
    terms,
    termVectors: termVectors(terms, vectors),
    sentences,
    sentenceStarts,
    ofForum,
    titleStems: new Set(titleWords.filter(({ isStop }) => !isStop).map(({ stem }) => stem)),
    names: namesOf(comments),
    written: writtenWords(own, reader),
    rules,
  };
}

/** "anna@example.social" and "anna.example.social" are called "anna". */
function namesOf(comments: readonly SpokenComment[]): Set<string> {
  return new Set(
    comments.flatMap(({ author }) => {
      if (author === null) return [];
      const name = author.toLowerCase();
      return [name, name.split(/[@.]/)[0]!];
    }),
  );
}

/** Whom a comment answers is not what it says: on some sites every reply begins with the names of all before it. */
function withoutNames(text: ReadText, reader: Reader): ReadText {
  const plain = withoutHandles(text.plain);
  if (plain === text.plain) return text;
  const telling = reader.words(plain).flatMap((run) => run.filter((word) => !word.isStop));
  return { ...text, plain, stems: new Set(telling.map((word) => word.stem)) };
}

/** The comments of each topic, ascending; those on their own are in none. */
export function membersOfTopics(assignment: Int32Array): number[][] {
  const members: number[][] = [];
  assignment.forEach((topic, comment) => {
    if (topic < 0) return;
    while (members.length <= topic) members.push([]);
    members[topic]!.push(comment);
  });
  return members;
}

/** How many people wrote the comments; null where the source does not say. */
export function peopleIn(comments: readonly SpokenComment[], members: readonly number[]): number | null {
  const authors = new Set<string>();
  for (const member of members) {
    const { author } = comments[member]!;
    if (author !== null) authors.add(author);
  }
  return authors.size === 0 ? null : authors.size;
}
