import type { ReadText, Word } from "../text/reader.js";

const LONGEST_PHRASE = 3;
const hasLetter = /\p{L}/u;

/** A phrase's identity: its words' stems, joined by one space. */
export type PhraseKey = string;

/**
 * Visits every phrase of one to three words that may serve as a keyphrase: within a run of words, neither beginning nor
 * ending with a stop word, a single word having at least one letter.
 *
 * @param run Words that no punctuation interrupts.
 * @param extend Called for each word that a phrase goes through, its last one included: with what it gave for the word before, or
 *   `empty` for the first.
 * @param visit Called once for each occurrence, with what `extend` gave for the last word; the words are `run.slice(start, end)`.
 */
export function visitPhrases<T>(
  run: readonly Word[],
  empty: T,
  extend: (before: T, word: Word) => T,
  visit: (phrase: T, start: number, end: number) => void,
): void {
  for (let start = 0; start < run.length; start++) {
    if (run[start]!.isStop) continue;
    let phrase = empty;
    for (let end = start; end < Math.min(start + LONGEST_PHRASE, run.length); end++) {
      const word = run[end]!;
      if (word.isStop && !word.isConnecting) break;
      phrase = extend(phrase, word);
      if (word.isStop || (start === end && !hasLetter.test(word.lower))) continue;
      visit(phrase, start, end + 1);
    }
  }
}

/** The key of a phrase of which this is the key of all words but the last. */
export function extendedKey(before: PhraseKey, { stem }: Pick<Word, "stem">): PhraseKey {
  return before === "" ? stem : `${before} ${stem}`;
}

/** The phrases of a thread, numbered, so that they are counted without being spelt. */
export interface ThreadPhrases {
  readonly texts: readonly ReadText[];
  /** The phrases of a text, each once. */
  of(text: number): Int32Array;
  /** How many texts use each phrase. */
  readonly used: Int32Array;
  isSingleWord(phrase: number): boolean;
  key(phrase: number): PhraseKey;
}

/** Reads all phrases of a thread once, for all that is counted of them. */
export function threadPhrases(texts: readonly ReadText[]): ThreadPhrases {
  const { extended, last, used, starts, all } = numberedPhrases(texts);
  const key = (phrase: number): PhraseKey => {
    const before = extended[phrase]!;
    return extendedKey(before === NONE ? "" : key(before), { stem: last[phrase]! });
  };
  return {
    texts,
    of: (text) => all.subarray(starts[text], starts[text + 1]),
    used,
    isSingleWord: (phrase) => extended[phrase] === NONE,
    key,
  };
}

/** More stems than this no thread has: a number below 2^53 tells a phrase by the one that it extends and its last stem. */
const MOST_STEMS = 2 ** 24;
const NONE = -1;

/** A function of its own, so that what only numbers the phrases is not kept as long as they are. */
function numberedPhrases(texts: readonly ReadText[]) {
  const stems = new Map<string, number>();
  const numbers = new Map<number, number>();
  /** Of each phrase, and of what only begins one, the one that it extends by a stem. */
  const extended: number[] = [];
  const last: string[] = [];
  const used: number[] = [];
  const lastText: number[] = [];

  function extend(before: number, { stem }: Word): number {
    let number = stems.get(stem);
    if (number === undefined) stems.set(stem, (number = stems.size));
    const code = (before + 1) * MOST_STEMS + number;
    let phrase = numbers.get(code);
    if (phrase === undefined) {
      numbers.set(code, (phrase = extended.length));
      extended.push(before);
      last.push(stem);
      used.push(0);
      lastText.push(NONE);
    }
    return phrase;
  }

  const starts = new Int32Array(texts.length + 1);
  const all: number[] = [];
  texts.forEach(({ runs }, text) => {
    const visit = (phrase: number): void => {
      if (lastText[phrase] === text) return;
      lastText[phrase] = text;
      used[phrase]!++;
      all.push(phrase);
    };
    for (const run of runs) visitPhrases(run, NONE, extend, visit);
    starts[text + 1] = all.length;
  });
  return {
    extended: Int32Array.from(extended),
    last,
    used: Int32Array.from(used),
    starts,
    all: Int32Array.from(all),
  };
}
