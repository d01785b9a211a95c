import type { VectorCache } from "../embedding.js";
import type { SentenceTransformerModel } from "../models/allowed-models.js";
import type { Vectors } from "../threads/protocol.js";
import { fillFromCache } from "./fill-from-cache.js";
import { vectorKey } from "./vector-key.js";

/** Texts whose keys are taken at a time: hashing ten thousand at once would hold up the event loop. */
const AT_A_TIME = 500;

/** The vectors that the cache keeps of the texts, without the model; null when it has not all of them. */
export async function recallVectors(
  model: SentenceTransformerModel,
  texts: readonly string[],
  cache: VectorCache | undefined,
): Promise<Vectors | null> {
  const { dimensions } = model;
  const vectors = new Float32Array(texts.length * dimensions);
  for (let start = 0; start < texts.length; start += AT_A_TIME) {
    const keys = texts.slice(start, start + AT_A_TIME).map((text) => vectorKey(model, text));
    const missing = await fillFromCache(cache, keys, vectors.subarray(start * dimensions), dimensions);
    if (missing.length > 0) return null;
  }
  return { vectors, dimensions };
}
