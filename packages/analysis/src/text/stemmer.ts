import { newStemmer } from "snowball-stemmers";

/**
 * The Snowball stemmer for English, which maps a word's forms to one stem ("batteries", "battery" -> "batteri").
 *
 * @returns A function of a lower-case word; it remembers each word that it has seen, so make one a run.
 */
export function createStemmer(): (word: string) => string {
  const stemmer = newStemmer("english");
  const known = new Map<string, string>();
  return (word) => {
    let stem = known.get(word);
    if (stem === undefined) known.set(word, (stem = stemmer.stem(word)));
    return stem;
  };
}
