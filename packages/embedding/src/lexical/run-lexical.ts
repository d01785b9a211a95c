import { compileWasm, mostSimilarRows, mulberry32, truncatedSvd } from "@undertone/numeric";
import { readWasm } from "@undertone/numeric/node";
import type { Runner } from "../threads/tasks.js";
import type { LexicalTask } from "./lexical-task.js";
import { coordinates, sideBySide, toUnitRows, weightedSums } from "./points.js";
import { positivePmi } from "./positive-pmi.js";
import { smooth } from "./smooth.js";
import { stemsOf } from "./words.js";
import { tfIdf } from "./tf-idf.js";
import { corpusOf } from "./vocabulary.js";

/** Half of the vector says which words a text has, half in which company they stand. Together 100: more spreads the texts apart. */
const DIMENSIONS_OF_WORDS = 50;
const DIMENSIONS_OF_COMPANY = 50;
const NEIGHBOURS = 10;

const blockProducts = compileWasm("block-products", readWasm("block-products"));
const nearestRows = compileWasm("nearest-rows", readWasm("nearest-rows"));

/**
 * Vectors of texts from the words that they share: TF-IDF and the thread's own word vectors (positive PMI), each reduced by a
 * seeded SVD, then smoothed over the nearest neighbours.
 *
 * @returns Rows of length 1, of at most 100 dimensions; a text that shares no word with any other has a zero row. Where no two
 * texts share a word there is one dimension, all zero.
 */
export const runLexical: Runner<LexicalTask> = ({ texts, seed }, step) => {
  const random = mulberry32(seed);
  const corpus = corpusOf(stemsOf(texts));
  if (corpus.words === 0) return { vectors: new Float32Array(texts.length), dimensions: 1 };
  step(0);
  const weights = tfIdf(corpus);
  const ofWords = coordinates(
    truncatedSvd(blockProducts, weights, DIMENSIONS_OF_WORDS, random),
    corpus.texts,
    1,
  );
  step(0);
  const wordVectors = coordinates(
    truncatedSvd(blockProducts, positivePmi(corpus), DIMENSIONS_OF_COMPANY, random),
    corpus.words,
    0.5,
  );
  const ofCompany = weightedSums(weights, toUnitRows(wordVectors));
  step(0);
  const points = toUnitRows(sideBySide(toUnitRows(ofWords), toUnitRows(ofCompany)));
  const smoothed = smooth(points, mostSimilarRows(nearestRows, points, NEIGHBOURS, step));
  return { vectors: smoothed.values, dimensions: smoothed.dimensions };
};
