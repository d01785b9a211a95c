import { isUnspaced } from "@undertone/language";
import { isGeneric } from "../keywords/generic-words.js";
import type { Reader, ReadText } from "../text/reader.js";
import { writtenRuns } from "../text/words.js";

/** A word as it is written, in lower case, with what the label rules ask of it. */
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
export function writtenWords(texts: readonly ReadText[], reader: Reader): WrittenWords {
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
