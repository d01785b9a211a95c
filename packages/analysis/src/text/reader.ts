import { createStemmer, stopWordsOf } from "@undertone/language";
import { connectingWords } from "./connecting-words.js";
import { comparableText } from "./plain-text.js";
import { wordRuns } from "./words.js";

export interface Word {
  readonly surface: string;
  readonly lower: string;
  readonly stem: string;
  readonly isStop: boolean;
  /** A stop word that may stand inside a phrase. */
  readonly isConnecting: boolean;
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
  /** Of the thread: two letters (ISO 639-1), or null where it is not known. */
  readonly language: string | null;
  /** @param language The comment's own, where it is not the thread's: it is read by the rules of its own. */
  read(body: string, language?: string | null): ReadText;
  /** Words of the thread's language. */
  words(plain: string): Word[][];
}

/** Longer runs of letters are keyboard noise; the stemmer's time grows with them, and nobody reads them as a keyword. */
const LONGEST_WORD = 40;

/**
 * Reads texts with one vocabulary: equal words are one object, so that ten thousand comments stay small.
 *
 * @param stopWords The user's own, beside the built-in list.
 * @param language Of the thread: two letters (ISO 639-1), or null where it is not known.
 */
export function createReader(stopWords: readonly string[], language: string | null): Reader {
  const vocabularies = new Map<string | null, (surface: string) => Word>();

  function wordsIn(plain: string, own: string | null): Word[][] {
    let wordOf = vocabularies.get(own);
    if (wordOf === undefined) vocabularies.set(own, (wordOf = vocabulary(stopWords, own)));
    return wordRuns(plain).map((run) => run.map(wordOf));
  }

  return {
    language,
    words: (plain) => wordsIn(plain, language),
    read(body, own = language) {
      const plain = comparableText(body);
      const runs = wordsIn(plain, own);
      const telling = runs.flat().filter((word) => !word.isStop);
      return { plain, runs, stems: new Set(telling.map((word) => word.stem)) };
    },
  };
}

function vocabulary(stopWords: readonly string[], language: string | null): (surface: string) => Word {
  const stem = createStemmer(language);
  const isStop = stopWordTest(stopWords, language);
  const connecting = connectingWords(language);
  const known = new Map<string, Word>();
  return (surface) => {
    let word = known.get(surface);
    if (word === undefined) {
      const lower = surface.toLowerCase();
      const isNoise = lower.length > LONGEST_WORD;
      word = {
        surface,
        lower,
        stem: isNoise ? lower : stem(lower),
        isStop: isNoise || isStop(lower),
        isConnecting: connecting.has(lower),
      };
      known.set(surface, word);
    }
    return word;
  };
}

/** Closed-class words of English that the package's list of 108 leaves out. */
const functionWords =
  `above across again against ain along although am among amongst anybody anyhow anyway anyways
  anywhere around behind below beneath beside besides beyond cannot despite does doing done down during eg either else
  etc every everybody everywhere except few forth further had having hence hers herself however ie in inside instead its
  itself less may mine myself near neither nobody none no nor not nowhere off once onto otherwise ought ours ourselves
  outside own per re several shall she so somebody somehow somewhere than theirs themselves therefore though throughout
  thus toward towards unless until upon us via vs whatever whenever wherever whereas whether whichever whoever whom whose
  why when will within without yours yourself yourselves`.split(/\s+/);

const contractionEnding = /(?:n't|'(?:m|re|ve|ll|d|s|t))$/;
const singleLetter = /^[a-z]$/;

/**
 * Words that tell nothing about what is spoken of: the `stopword` package's list of the language, for English the
 * closed-class words that it leaves out, and the user's own.
 *
 * @param own Added to the built-in list; case does not matter.
 * @param language Two letters (ISO 639-1), or null where it is not known: then only the user's own count.
 * @returns A test for a lower-case word with straight apostrophes.
 */
export function stopWordTest(own: readonly string[], language: string | null): (word: string) => boolean {
  const stopWords = new Set([
    ...stopWordsOf(language),
    ...(language === "en" ? functionWords : []),
    ...own.map((word) => word.toLowerCase().replaceAll("’", "'")),
  ]);
  return (word) =>
    stopWords.has(word) ||
    singleLetter.test(word) ||
    (word.includes("'") &&
      (stopWords.has(word.replaceAll("'", "")) ||
        (language === "en"
          ? stopWords.has(word.replace(contractionEnding, ""))
          : word.split("'").every((part) => stopWords.has(part) || singleLetter.test(part)))));
}
