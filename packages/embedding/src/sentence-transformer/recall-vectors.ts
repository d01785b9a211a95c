import type { VectorCache } from "../embedding.js";
import type { SentenceTransformerModel } from "../models/allowed-models.js";
import type { Vectors } from "../threads/tasks.js";
import { fillFromCache } from "./fill-from-cache.js";
import { vectorKeys } from "./vector-keys.js";

/** The vectors that the cache keeps of the texts, without the model; null when it has not all of them. */
export async function recallVectors(
  model: SentenceTransformerModel,
  texts: readonly string[],
  cache: VectorCache | undefined,
): Promise<Vectors | null> {
  const { dimensions } = model;
  const vectors = new Float32Array(texts.length * dimensions);
  const keys = await vectorKeys(model, texts);
  const missing = await fillFromCache(cache, keys, vectors, dimensions);
  return missing.length > 0 ? null : { vectors, dimensions };
}
