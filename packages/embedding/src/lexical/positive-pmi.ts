import { SparseRows, type SparseMatrix } from "@undertone/numeric";
import type { Corpus } from "./vocabulary.js";

/** Kept words to each side of a word that count as its company; it bounds the cost of a very long comment. */
const WINDOW = 10;
/** Damps the weight of rare companions. */
const CONTEXT_SMOOTHING = 0.75;

/**
 * Words × words: how much more often two words stand near each other in a text than chance would have it (positive pointwise
 * mutual information). Words used in the same way get similar rows, whether or not they ever meet.
 *
 * @see Levy, Goldberg & Dagan (2015), "Improving Distributional Similarity with Lessons Learned from Word Embeddings".
 */
export function positivePmi(corpus: Corpus): SparseMatrix {
  const { words } = corpus;
  const meetings = countMeetings(corpus);
  const sums = new Float64Array(words);
  for (let a = 0; a < words; a++) {
    for (let k = meetings.rowStarts[a]!; k < meetings.rowStarts[a + 1]!; k++) sums[a]! += meetings.values[k]!;
  }
  const damped = sums.map((sum) => sum ** CONTEXT_SMOOTHING);
  const dampedTotal = damped.reduce((total, value) => total + value, 0);

  const matrix = new SparseRows(words);
  for (let a = 0; a < words; a++) {
    for (let k = meetings.rowStarts[a]!; k < meetings.rowStarts[a + 1]!; k++) {
      const b = meetings.columns[k]!;
      const pmi = Math.log((meetings.values[k]! / sums[a]!) * (dampedTotal / damped[b]!));
      if (pmi > 0) matrix.add(b, pmi);
    }
    matrix.endRow();
  }
  return matrix.finish();
}

/** How often each two different words stand within the window of each other; symmetric. */
function countMeetings({ texts, words, tokens, textStarts }: Corpus): SparseMatrix {
  const positions = positionsByWord(tokens, words);
  const textEnd = new Int32Array(tokens.length);
  const textStart = new Int32Array(tokens.length);
  for (let i = 0; i < texts; i++) {
    textStart.fill(textStarts[i]!, textStarts[i]!, textStarts[i + 1]!);
    textEnd.fill(textStarts[i + 1]!, textStarts[i]!, textStarts[i + 1]!);
  }

  const matrix = new SparseRows(words);
  const counts = new Int32Array(words);
  const met = new Int32Array(words);
  for (let word = 0; word < words; word++) {
    let different = 0;
    for (let p = positions.starts[word]!; p < positions.starts[word + 1]!; p++) {
      const position = positions.order[p]!;
      const end = Math.min(textEnd[position]!, position + WINDOW + 1);
      for (let k = Math.max(textStart[position]!, position - WINDOW); k < end; k++) {
        const other = tokens[k]!;
        if (other === word) continue;
        if (counts[other] === 0) met[different++] = other;
        counts[other]!++;
      }
    }
    for (const other of met.subarray(0, different).sort()) {
      matrix.add(other, counts[other]!);
      counts[other] = 0;
    }
    matrix.endRow();
  }
  return matrix.finish();
}

/** The positions of each word's tokens, word by word (a counting sort). */
function positionsByWord(tokens: Int32Array, words: number): { starts: Int32Array; order: Int32Array } {
  const starts = new Int32Array(words + 1);
  for (const word of tokens) starts[word + 1]!++;
  for (let word = 0; word < words; word++) starts[word + 1]! += starts[word]!;
  const next = starts.slice();
  const order = new Int32Array(tokens.length);
  tokens.forEach((word, position) => {
    order[next[word]!] = position;
    next[word]!++;
  });
  return { starts, order };
}
