import { stopWordsOf } from "@undertone/language";

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
