import type { VectorCache } from "../embedder.js";

/**
 * Puts the vectors that the cache knows into their rows.
 *
 * @param vectors Row-major, one row a key.
 * @returns The positions that it did not know.
 */
export async function fillFromCache(
  cache: VectorCache | undefined,
  keys: string[],
  vectors: Float32Array,
  dimensions: number,
): Promise<number[]> {
  const known = cache ? await cache.getMany(keys) : new Map<string, Float32Array>();
  const missing: number[] = [];
  keys.forEach((key, i) => {
    const vector = known.get(key);
    if (vector?.length === dimensions) vectors.set(vector, i * dimensions);
    else missing.push(i);
  });
  return missing;
}
