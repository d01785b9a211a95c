import { SparseRows, type SparseMatrix } from "@undertone/numeric";
import type { Corpus } from "./vocabulary.js";

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
