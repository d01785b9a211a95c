import {
  compileWasm,
  mostSimilarRows,
  mulberry32,
  truncatedSvd,
  type Points,
  type SparseMatrix,
  type TruncatedSvd,
} from "@undertone/numeric";
import { readWasm } from "@undertone/numeric/node";
import type { Runner } from "../runner.js";
import type { LexicalTask } from "./lexical-task.js";
import { coordinates, sideBySide, toUnitRows, weightedSums } from "./points.js";
import { positivePmi } from "./positive-pmi.js";
import { smooth } from "./smooth.js";
import { stemsOf } from "./words.js";
import { tfIdf, corpusOf } from "./vocabulary.js";

/** Half of the vector says which words a text has, half in which company they stand. */
const DIMENSIONS_OF_WORDS = 100;
const DIMENSIONS_OF_COMPANY = 100;
/** The decomposition converges, so that nothing hangs on the numbers it starts from. */
const START = 1;
const NEIGHBOURS = 10;
/** Singular values this near are equal. */
const TOLERANCE = 1e-6;

const nearestRows = compileWasm("nearest-rows", readWasm("nearest-rows"));
const sparseProduct = compileWasm("sparse-product", readWasm("sparse-product"));

/**
 * Vectors of texts from the words that they share: TF-IDF and the thread's own word vectors (positive PMI), each reduced by an
 * SVD, then smoothed over the nearest neighbours. The same texts have the same vectors, in whatever order they come.
 *
 * @returns Rows of length 1, of at most 200 dimensions; a text that shares no word with any other has a zero row. Where no two
 * texts share a word there is one dimension, all zero.
 */
export const runLexical: Runner<LexicalTask> = ({ texts, language }, step) => {
  // Sums hang on their order, and of equally near neighbours the first counts.
  const order = Array.from(texts.keys()).sort((a, b) => compare(texts[a]!, texts[b]!) || a - b);
  const random = mulberry32(START);
  const corpus = corpusOf(
    stemsOf(
      order.map((text) => texts[text]!),
      language,
    ),
  );
  if (corpus.words === 0) return { vectors: new Float32Array(texts.length), dimensions: 1 };
  step(0);
  const weights = tfIdf(corpus);
  const ofWords = coordinates(softCut(weights, DIMENSIONS_OF_WORDS, random), corpus.texts, 1);
  step(0);
  const wordVectors = coordinates(
    softCut(positivePmi(corpus), DIMENSIONS_OF_COMPANY, random),
    corpus.words,
    0.5,
  );
  const ofCompany = weightedSums(weights, toUnitRows(wordVectors));
  step(0);
  const points = toUnitRows(sideBySide(toUnitRows(ofWords), toUnitRows(ofCompany)));
  const smoothed = smooth(points, mostSimilarRows(nearestRows, points, NEIGHBOURS, step));
  return { vectors: inOrder(smoothed, order), dimensions: smoothed.dimensions };
};

/** By code units, alike on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Row i goes where `order[i]` says. */
function inOrder(
  { values, dimensions }: Points<Float32Array>,
  order: readonly number[],
): Float32Array<ArrayBuffer> {
  const rows = new Float32Array(values.length);
  order.forEach((row, i) =>
    rows.set(values.subarray(i * dimensions, (i + 1) * dimensions), row * dimensions),
  );
  return rows;
}

/**
 * The largest singular values and their left vectors, each value s shrunk to s · (1 - c² / s²), where c is the first that is
 * left out: a dimension near the cut counts for little, so that none jumps in or out when a text more changes their order. Where
 * all are equal, none is nearer to the cut than another, and shrinking them would leave no dimension at all.
 */
function softCut(matrix: SparseMatrix, dimensions: number, random: () => number): TruncatedSvd {
  const { rank, singularValues, left } = truncatedSvd(sparseProduct, matrix, dimensions + 1, random);
  const next = rank > dimensions ? singularValues[dimensions]! : 0;
  const cut = singularValues[0]! > next * (1 + TOLERANCE) ? next : 0;
  return { rank, left, singularValues: singularValues.map((value) => value * (1 - (cut / value) ** 2)) };
}
