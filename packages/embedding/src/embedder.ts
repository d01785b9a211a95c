import type { Log } from "./log.js";
import type { FileHashes } from "./models/file-hashes.js";
import type { ModelStore } from "./models/model-store.js";
import type { Machine } from "./sentence-transformer/vector-maker.js";
import type { Vectors } from "./runner.js";
import type { EmbeddingThreads } from "./threads/embedding-threads.js";

/** Keeps vectors between runs. Keys are 64 hexadecimal digits; what it returns need not hold every key. */
export interface VectorCache {
  getMany(keys: string[]): Promise<Map<string, Float32Array>>;
  putMany(entries: ReadonlyMap<string, Float32Array>): Promise<void>;
}

export interface Services {
  readonly models: ModelStore;
  readonly hashes: FileHashes;
  readonly threads: EmbeddingThreads;
  readonly cache: VectorCache | undefined;
  readonly machine: Machine;
  readonly log: Log;
}

export interface EmbedCall {
  readonly batchSize: number;
  /** Whether vectors that are made may be kept in the cache; true by default. */
  readonly isKept?: boolean;
  readonly seed: number;
  /**
   * Of the texts, two letters (ISO 639-1), or null where it is not known: the lexical embedder goes by its stems and stop
   * words, models know their own.
   */
  readonly language: string | null;
  readonly progress?: ((done: number, total: number) => void) | undefined;
  /** Told the keys of the texts' vectors in the cache before they are looked up; not called when none are kept. */
  readonly noteKeys?: ((keys: readonly string[]) => Promise<void>) | undefined;
  /** Told each time that vectors have been stored in the cache: a later call with the same texts goes on from there. */
  readonly noteStored?: (() => Promise<void>) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Turns distinct texts into vectors.
 *
 * @throws {AppError} One of `unusable` (embedding.ts) when a model of the allow-list cannot serve; then the lexical embedder does. One of
 *   `modelFaults` when a folder's cannot; then nobody does.
 */
export type Embedder = (texts: readonly string[], call: EmbedCall) => Promise<Vectors>;
