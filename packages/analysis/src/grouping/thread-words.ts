import { isUnspaced } from "@undertone/language";
import { rowsAt, type Points } from "@undertone/numeric";
import type { ThreadComment } from "@undertone/schemas";
import { byContent, compare } from "../text/by-content.js";
import { isGeneric } from "../text/generic-words.js";
import { languageRules, type LanguageRules } from "../text/language-rules.js";
import { missesAddress, withoutHandles } from "../text/plain-text.js";
import type { Reader, ReadText } from "../text/reader.js";
import { writtenRuns } from "../text/words.js";

import { commentSentences, speaksOfForum, type Sentence } from "./sentences.js";
import { termVectors, type TermVectors } from "./term-vectors.js";
import { threadTerms, type ThreadTerms } from "./terms.js";

export interface ThreadToRead {
  readonly comments: readonly ThreadComment[];
  /** Of the post: a label that only repeats it tells nothing. */
  readonly title: string;
  /** Theirs, as `reader` read them. */
  readonly texts: readonly ReadText[];
  /** A row for each. */
  readonly vectors: Points;
  /** Its language decides by which rules sentences are judged. */
  readonly reader: Reader;
}

/** A thread taken apart once for all its groupings: its comments in canonical order, which decides ties and nothing else. */
export interface ThreadWords {
  /** Which comment of the thread stands at each position. */
  readonly order: readonly number[];
  readonly comments: readonly ThreadComment[];
  readonly texts: readonly ReadText[];
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

export function threadWords({
  comments: all,
  title,
  texts: read,
  vectors,
  reader,
}: ThreadToRead): ThreadWords {
  const order = canonicalOrder(all, read);
  const comments = order.map((i) => all[i]!);
  const texts = order.map((i) => read[i]!);
  const rules = languageRules(reader.language);
  const own = texts.map((text) => withoutNames(text, reader));
  const terms = threadTerms(own, reader.language);
  const ofForum = speaksOfForum(texts, rules);
  const sentences = commentSentences(texts, terms, reader, rules, ofForum).filter(
    ({ comment, text }) => !missesAddress(text, comments[comment]!.body),
  );
  const sentenceStarts = new Int32Array(texts.length + 1);
  for (const { comment } of sentences) sentenceStarts[comment + 1]!++;
  for (let i = 0; i < texts.length; i++) sentenceStarts[i + 1]! += sentenceStarts[i]!;
  const titleWords = reader.words(title).flat();
  return {
    order,
    comments,
    texts,
    terms,
    termVectors: termVectors(terms, rowsAt(vectors, order, Float32Array)),
    sentences,
    sentenceStarts,
    ofForum,
    titleStems: new Set(titleWords.filter(({ isStop }) => !isStop).map(({ stem }) => stem)),
    names: namesOf(comments),
    written: writtenWords(own, reader),
    rules,
  };
}

/** Ties are decided by what people wrote, not by where it stands in the file. */
function canonicalOrder(comments: readonly ThreadComment[], texts: readonly ReadText[]): number[] {
  return Array.from(comments.keys()).sort(
    (a, b) => compare(texts[a]!.plain, texts[b]!.plain) || byContent(comments[a]!, comments[b]!),
  );
}

/** "anna@example.social" and "anna.example.social" are called "anna". */
function namesOf(comments: readonly Pick<ThreadComment, "author">[]): Set<string> {
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

export interface WrittenWord {
  readonly lower: string;
  readonly stem: string;
  readonly isStop: boolean;
  readonly isGeneric: boolean;
  readonly hasLetter: boolean;
  readonly isUnspaced: boolean;
}

/** The comments of a thread as sequences of numbered words; -1 stands where punctuation interrupts. */
export interface WrittenWords {
  readonly words: readonly WrittenWord[];
  readonly sequences: readonly Int32Array[];
}

/** Characters of a comment that are searched for phrases; a pasted book must not cost more than a thread. */
const LONGEST = 10_000;

/** Unlike the words of `Reader`, these keep "year's" as it is: a label is shown as people wrote it. */
function writtenWords(texts: readonly ReadText[], reader: Reader): WrittenWords {
  const ids = new Map<string, number>();
  const words: WrittenWord[] = [];
  const idOf = (surface: string): number => {
    const lower = surface.toLowerCase();
    let id = ids.get(lower);
    if (id === undefined) {
      id = words.length;
      ids.set(lower, id);
      const read = reader.words(lower)[0]?.[0];
      const stem = read?.stem ?? lower;
      words.push({
        lower,
        stem,
        isStop: read?.isStop ?? true,
        isGeneric: isGeneric(stem, reader.language),
        hasLetter: /\p{L}/u.test(lower),
        isUnspaced: isUnspaced(lower),
      });
    }
    return id;
  };
  const sequences = texts.map(({ plain }) =>
    Int32Array.from(writtenRuns(plain.slice(0, LONGEST)).flatMap((run) => [...run.map(idOf), -1])),
  );
  return { words, sequences };
}
