import { newStemmer } from "snowball-stemmers";
import { namesByCode } from "./stop-words.js";

/** ISO 639-1, and the name of its Snowball stemmer. */
const algorithms = namesByCode(
  `ar arabic, ca catalan, cs czech, da danish, de german, en english, es spanish, eu basque, fi finnish, fr french, ga irish,
  hu hungarian, hy armenian, it italian, nl dutch, no norwegian, pt portuguese, ro romanian, ru russian, sl slovene, sv swedish,
  ta tamil, tr turkish`,
);

/** Articles and pronouns that are written together with the word after them: "l'école", "dell'acqua". */
const elisions: Readonly<Record<string, RegExp>> = {
  fr: /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)'(?=\p{L})/u,
  it: /^(?:[cdlmnstv]|un|all|dall|dell|nell|sull|coll|quest|quell)'(?=\p{L})/u,
  ca: /^[dlmnst]'(?=\p{L})/u,
};

/**
 * Maps the forms of a word to one stem ("batteries", "battery" -> "batteri"), by the language's Snowball stemmer. Words of
 * a language without one are their own stems.
 *
 * @param language Two letters (ISO 639-1), or null where it is not known.
 * @returns A function of a lower-case word with straight apostrophes; it remembers each word that it has seen, so make one
 *   a run.
 */
export function createStemmer(language: string | null): (word: string) => string {
  const algorithm = algorithms.get(language ?? "");
  if (algorithm === undefined) return (word) => word;
  const stemmer = newStemmer(algorithm);
  const elision = elisions[language ?? ""];
  const known = new Map<string, string>();
  return (word) => {
    let stem = known.get(word);
    if (stem === undefined) {
      stem = stemmer.stem(elision ? word.replace(elision, "") : word);
      known.set(word, stem);
    }
    return stem;
  };
}
