import type { VectorCache } from "../embedder.js";
import type { Vectors } from "../runner.js";
import { fillFromCache } from "./fill-from-cache.js";
import { vectorKeys, type ModelIdentity } from "./vector-keys.js";
import type { Machine } from "./vector-maker.js";

/** The vectors that the cache keeps of the texts, without the model; null when it has not all of them. */
export async function recallVectors(
  identity: ModelIdentity,
  machine: Machine | null,
  dimensions: number,
  texts: readonly string[],
  cache: VectorCache | undefined,
): Promise<Vectors | null> {
  const vectors = new Float32Array(texts.length * dimensions);
  const keys = await vectorKeys(identity, machine, texts);
  const missing = await fillFromCache(cache, keys, vectors, dimensions);
  return missing.length > 0 ? null : { vectors, dimensions };
}
