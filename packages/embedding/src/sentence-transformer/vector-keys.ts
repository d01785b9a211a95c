import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { kindOf, type Machine } from "./vector-maker.js";
import type { VectorCache } from "../embedder.js";
import type { Vectors } from "../runner.js";
import type { SentenceTransformerModel } from "../models/allowed-models.js";
import type { FileHashes } from "../models/file-hashes.js";
import type { FolderModel } from "../models/model-folder.js";

/** What the vectors of a model hang on beside the text and the machine: its files and settings. */
export type ModelIdentity = readonly (string | number)[];

/** Texts that are hashed at a time: ten thousand at once would hold up the event loop. */
const AT_A_TIME = 500;

/**
 * Names each text's vector by everything that it depends on: 64 hexadecimal digits of sha256.
 *
 * @param machine null: not known, as of vectors that an earlier version made.
 */
export async function vectorKeys(
  identity: ModelIdentity,
  machine: Machine | null,
  texts: readonly string[],
): Promise<string[]> {
  const all = [...identity, ...(machine === null ? [] : kindOf(machine))];
  const keys: string[] = [];
  for (const text of texts) {
    if (keys.length > 0 && keys.length % AT_A_TIME === 0) await setImmediate();
    keys.push(
      createHash("sha256")
        .update(JSON.stringify([...all, text]))
        .digest("hex"),
    );
  }
  return keys;
}

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

export function identityOfPinned({
  repository,
  revision,
  precision,
  maxLength,
}: SentenceTransformerModel): ModelIdentity {
  return [repository, revision, precision, maxLength];
}

/** By content: the files of a folder may be others tomorrow. @throws The system's error when one cannot be read. */
export async function identityOfFolder(
  { settings, files }: FolderModel,
  hashes: FileHashes,
): Promise<ModelIdentity> {
  const paths = [files.model, ...files.moreWeights, files.tokenizer, files.tokenizerConfig ?? []].flat();
  return [...(await Promise.all(paths.map((path) => hashes.of(path)))), JSON.stringify(settings)];
}
