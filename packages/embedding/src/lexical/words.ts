import snowball from "snowball-stemmers";
import { eng } from "stopword";

const wordPattern = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;
const linkPattern = /https?:\/\/\S+/gu;
/** Scripts written without spaces: there a run of letters is a sentence, not a word. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
/** Longer runs are keyboard noise, and the stemmer's time grows with them. */
const LONGEST_WORD = 40;

const clitic = /(?:n't|'(?:s|re|ll|ve|d|m))$/u;
const stopWords = new Set([
  ...eng,
  ..."no nor not just so us she its than does done doing being having don dont doesnt didnt isnt arent wasnt wont cant".split(
    " ",
  ),
  ..."couldnt shouldnt wouldnt im ive id ill youre theyre thats whats theres lets ca wo sha ain aint gonna yes yeah".split(
    " ",
  ),
  ..."really very actually even though although until again off once while down during against own few both each".split(
    " ",
  ),
]);

/**
 * Cuts texts into the stems that carry meaning: links and stop words left out, English endings removed, scripts
 * without spaces cut into pairs of characters.
 *
 * @returns One list of stems a text, in the order of the text; empty when nothing is left.
 */
export function stemsOf(texts: readonly string[]): string[][] {
  const stemmer = snowball.newStemmer("english");
  const known = new Map<string, string>();
  const stem = (word: string): string => {
    let stemmed = known.get(word);
    if (stemmed === undefined) {
      stemmed = stemmer.stem(word);
      known.set(word, stemmed);
    }
    return stemmed;
  };
  return texts.map((text) => wordsOf(text).map(stem));
}

function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKC").toLowerCase().replace(linkPattern, " ");
  const words: string[] = [];
  for (const [run] of plain.matchAll(wordPattern)) {
    const word = run.replaceAll("’", "'").replace(clitic, "");
    if (unspaced.test(word)) words.push(...pairsOf(word));
    else if (word.length > 1 && word.length <= LONGEST_WORD && !stopWords.has(word)) words.push(word);
  }
  return words;
}

function pairsOf(run: string): string[] {
  const characters = [...run];
  if (characters.length < 3) return [run];
  return characters.slice(1).map((character, i) => characters[i]! + character);
}
