import { comparableText } from "./plain-text.js";
import { createStemmer } from "./stemmer.js";
import { stopWordTest } from "./stop-words.js";
import { wordRuns } from "./words.js";

export interface Word {
  /** As written. */
  readonly surface: string;
  readonly lower: string;
  readonly stem: string;
  readonly isStop: boolean;
}

/** A comment's text, taken apart once for all that is said about clusters. */
export interface ReadText {
  readonly plain: string;
  /** Words in runs that no punctuation interrupts. */
  readonly runs: readonly (readonly Word[])[];
  /** Stems of the words that are not stop words. */
  readonly stems: ReadonlySet<string>;
}

export interface Reader {
  read(body: string): ReadText;
  words(plain: string): Word[][];
}

/** Longer runs of letters are keyboard noise; the stemmer's time grows with them, and nobody reads them as a keyword. */
const LONGEST_WORD = 40;

/**
 * Reads texts with one vocabulary: equal words are one object, so that ten thousand comments stay small.
 *
 * @param stopWords The user's own, beside the built-in list.
 */
export function createReader(stopWords: readonly string[]): Reader {
  const stem = createStemmer();
  const isStop = stopWordTest(stopWords);
  const vocabulary = new Map<string, Word>();

  function wordOf(surface: string): Word {
    let word = vocabulary.get(surface);
    if (word === undefined) {
      const lower = surface.toLowerCase();
      const isNoise = lower.length > LONGEST_WORD;
      word = { surface, lower, stem: isNoise ? lower : stem(lower), isStop: isNoise || isStop(lower) };
      vocabulary.set(surface, word);
    }
    return word;
  }

  const words = (plain: string): Word[][] => wordRuns(plain).map((run) => run.map(wordOf));
  return {
    words,
    read(body) {
      const plain = comparableText(body);
      const runs = words(plain);
      const telling = runs.flat().filter((word) => !word.isStop);
      return { plain, runs, stems: new Set(telling.map((word) => word.stem)) };
    },
  };
}
