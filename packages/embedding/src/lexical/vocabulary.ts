import { SparseRows, type SparseMatrix } from "@undertone/numeric";

/** A word of one text only says nothing about which texts are alike. */
const LEAST_TEXTS = 2;

export interface Corpus {
  readonly texts: number;
  readonly words: number;
  /** The number of each kept word, in the order of the texts; text i lies in textStarts[i] ≤ k < textStarts[i + 1]. */
  readonly tokens: Int32Array;
  readonly textStarts: Int32Array;
  /** Inverse document frequency of each word: 1 + ln((1 + texts) / (1 + texts with it)). */
  readonly idf: Float64Array;
}

/**
 * Numbers the words that stand in at least two texts, by first appearance; all others are left out.
 *
 * @param stems One list of stems a text.
 */
export function corpusOf(stems: readonly (readonly string[])[]): Corpus {
  const textsWith = new Map<string, number>();
  for (const text of stems)
    for (const word of new Set(text)) textsWith.set(word, (textsWith.get(word) ?? 0) + 1);
  const kept = [...textsWith].filter(([, count]) => count >= LEAST_TEXTS);
  const numbers = new Map(kept.map(([word], number) => [word, number]));

  const tokens: number[] = [];
  const textStarts = new Int32Array(stems.length + 1);
  stems.forEach((text, i) => {
    for (const word of text) {
      const number = numbers.get(word);
      if (number !== undefined) tokens.push(number);
    }
    textStarts[i + 1] = tokens.length;
  });
  return {
    texts: stems.length,
    words: kept.length,
    tokens: Int32Array.from(tokens),
    textStarts,
    idf: Float64Array.from(kept, ([, count]) => 1 + Math.log((1 + stems.length) / (1 + count))),
  };
}

/**
 * Texts × words, weighted by (1 + ln tf) · idf; each row has length 1, or is empty.
 *
 * @see Manning, Raghavan & Schütze (2008), Introduction to Information Retrieval, 6.4.
 */
export function tfIdf({ texts, words, tokens, textStarts, idf }: Corpus): SparseMatrix {
  const matrix = new SparseRows(words);
  for (let i = 0; i < texts; i++) {
    const counts = new Map<number, number>();
    for (let k = textStarts[i]!; k < textStarts[i + 1]!; k++)
      counts.set(tokens[k]!, (counts.get(tokens[k]!) ?? 0) + 1);
    const weights = [...counts].map(([word, count]) => [word, (1 + Math.log(count)) * idf[word]!] as const);
    const length = Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight * weight, 0));
    for (const [word, weight] of weights) matrix.add(word, weight / length);
    matrix.endRow();
  }
  return matrix.finish();
}
