import type { Runner } from "../threads/protocol.js";
import type { LexicalTask } from "./lexical-task.js";
import { nearestNeighbours } from "./nearest-neighbours.js";
import { coordinates, sideBySide, toUnitRows, weightedSums } from "./points.js";
import { positivePmi } from "./positive-pmi.js";
import { seededRandom } from "./seeded-random.js";
import { smooth } from "./smooth.js";
import { stemsOf } from "./words.js";
import { tfIdf } from "./tf-idf.js";
import type { SparseMatrix } from "./sparse-matrix.js";
import { truncatedSvd, type TruncatedSvd } from "./truncated-svd.js";
import { corpusOf } from "./vocabulary.js";

/** Half of the vector says which words a text has, half in which company they stand. */
const DIMENSIONS_OF_WORDS = 100;
const DIMENSIONS_OF_COMPANY = 100;
/** The decomposition starts from numbers of its own: it converges, so that nothing depends on them. */
const START = 1;
const NEIGHBOURS = 10;

/**
 * Vectors of texts from the words that they share: TF-IDF and the thread's own word vectors (positive PMI), each reduced by a
 * seeded SVD, then smoothed over the nearest neighbours.
 *
 * @returns Rows of length 1, of at most 100 dimensions; a text that shares no word with any other has a zero row. Where no two
 * texts share a word there is one dimension, all zero.
 */
export const runLexical: Runner<LexicalTask> = ({ texts }, step) => {
  const random = seededRandom(START);
  const corpus = corpusOf(stemsOf(texts));
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
  const smoothed = smooth(points, nearestNeighbours(points, NEIGHBOURS, step));
  return { vectors: smoothed.values, dimensions: smoothed.dimensions };
};

/**
 * The largest singular values and their left vectors, each value s shrunk to s · (1 - c² / s²), where c is the first that is
 * left out: a dimension near the cut counts for little, so that none jumps in or out when a text more changes their order.
 */
function softCut(matrix: SparseMatrix, dimensions: number, random: () => number): TruncatedSvd {
  const { rank, singularValues, left } = truncatedSvd(matrix, dimensions + 1, random);
  const kept = Math.min(rank, dimensions);
  const cut = rank > dimensions ? singularValues[dimensions]! : 0;
  return {
    rank: kept,
    singularValues: singularValues.slice(0, kept).map((value) => value * (1 - (cut / value) ** 2)),
    left: left.subarray(0, matrix.rows * kept),
  };
}
