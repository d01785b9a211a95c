import { tmpdir } from "node:os";
import { afterEach, expect, test } from "vitest";
import type { VectorCache } from "./embedder.js";
import { createEmbedding, type Embedding } from "./embedding.js";

const options = { model: "all-MiniLM-L6-v2", madeBy: null, batchSize: 32, seed: 42, language: "en" };
const DIMENSIONS = 384;
const texts = ["The train was late", "Fresh bread", "The train was late", "A leaking roof"];
let embedding: Embedding;

function withCache(cache?: VectorCache): Embedding {
  embedding = createEmbedding({ modelDir: tmpdir(), modelHost: "http://127.0.0.1:1", cache });
  return embedding;
}

/** Knows every key, and gives the vectors their number in the order in which they are asked for. */
function knowing(known: (asked: number) => boolean): VectorCache & { keys: string[] } {
  const keys: string[] = [];
  return {
    keys,
    getMany: async (some) => {
      const first = keys.push(...some) - some.length;
      const entries = some.map((key, i) => [key, new Float32Array(DIMENSIONS).fill(first + i)] as const);
      return new Map(entries.filter((_, i) => known(first + i)));
    },
    putMany: async () => undefined,
  };
}

afterEach(() => embedding.close());

test("a model's vectors come from the cache, once for equal texts and in the order of the texts", async () => {
  const cache = knowing(() => true);
  const recalled = await withCache(cache).recall(texts, options);
  expect(cache.keys).toHaveLength(3);
  expect(recalled?.dimensions).toBe(DIMENSIONS);
  expect(texts.map((_, i) => recalled?.vectors[i * DIMENSIONS])).toEqual([0, 1, 0, 2]);
});

test("many texts are asked for in parts, and all have their own row", async () => {
  const many = Array.from({ length: 1201 }, (_, i) => `Comment ${i}`);
  const recalled = await withCache(knowing(() => true)).recall(many, options);
  expect(many.map((_, i) => recalled?.vectors[i * DIMENSIONS + 7])).toEqual(many.map((_, i) => i));
});

test("there are none when the cache has forgotten one, keeps none, or another model's length", async () => {
  expect(await withCache(knowing((asked) => asked !== 1)).recall(texts, options)).toBeNull();
  await embedding.close();
  expect(await withCache().recall(texts, options)).toBeNull();
  await embedding.close();
  const short = { ...knowing(() => true), getMany: async (keys: string[]) => shortVectors(keys) };
  expect(await withCache(short).recall(texts, options)).toBeNull();
});

test("lexical vectors are made anew, and are the same", async () => {
  const lexical = { ...options, model: "lexical" };
  const { vectors } = await withCache().embed(texts, lexical);
  expect((await embedding.recall(texts, lexical))?.vectors).toEqual(vectors);
});

function shortVectors(keys: string[]): Map<string, Float32Array> {
  return new Map(keys.map((key) => [key, new Float32Array(3)]));
}
