import { createStemmer, isUnspaced, stopWordsOf, unspacedWords } from "@undertone/language";

/** With the vowels and tones that some scripts write as marks on a letter. */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’]\p{L}[\p{L}\p{M}]*)*/gu;
/** Marks that make emoji of figures; part of no word. */
const emojiMarks = /[\ufe0e\ufe0f\u20e3]/gu;
const linkPattern = /https?:\/\/\S+/gu;
/** Longer runs are keyboard noise, and the stemmer's time grows with them. */
const LONGEST_WORD = 40;

const clitic = /(?:n't|'(?:s|re|ll|ve|d|m))$/u;
/** Words of English that tell as little as those of the common list. */
const furtherStopWords = [
  ..."no nor not just so us she its than does done doing being having don dont doesnt didnt isnt arent wasnt wont cant".split(
    " ",
  ),
  ..."couldnt shouldnt wouldnt im ive id ill youre theyre thats whats theres lets ca wo sha ain aint gonna yes yeah".split(
    " ",
  ),
  ..."really very actually even though although until again off once while down during against own few both each".split(
    " ",
  ),
];

/**
 * Cuts texts into the stems that carry meaning: links and the language's stop words left out, its endings removed, scripts
 * without spaces cut into words.
 *
 * @param language Two letters (ISO 639-1), or null where it is not known: then every word stays as it is.
 * @returns One list of stems a text, in the order of the text; empty when nothing is left.
 */
export function stemsOf(texts: readonly string[], language: string | null): string[][] {
  const stem = createStemmer(language);
  const stopWords = new Set([...stopWordsOf(language), ...(language === "en" ? furtherStopWords : [])]);
  return texts.map((text) => wordsOf(text, stopWords, language === "en").map(stem));
}

function wordsOf(text: string, stopWords: ReadonlySet<string>, isEnglish: boolean): string[] {
  const plain = text.normalize("NFKC").toLowerCase().replace(linkPattern, " ").replace(emojiMarks, "");
  const words: string[] = [];
  for (const [run] of plain.matchAll(wordPattern)) {
    const straight = run.replaceAll("’", "'");
    const word = isEnglish ? straight.replace(clitic, "") : straight;
    // A word of one Chinese character may say much; a letter says nothing.
    if (isUnspaced(word)) words.push(...unspacedWords(word).filter((each) => !stopWords.has(each)));
    else if (word.length > 1 && word.length <= LONGEST_WORD && !stopWords.has(word)) words.push(word);
  }
  return words;
}
