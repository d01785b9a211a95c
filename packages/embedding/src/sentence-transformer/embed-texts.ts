import type { EmbedCall, Services } from "../embedder.js";
import type { Vectors } from "../runner.js";
import { fillFromCache, vectorKeys, type ModelIdentity } from "./vector-keys.js";
import type { EncoderOptions } from "./sentence-transformer-task.js";
import { textBatches } from "./text-batches.js";

/**
 * Vectors are stored as they come, so that a run that is cut off has them when it starts again. Few at a time: a second or two
 * of work is lost at most, and a database that answers on the caller's event loop takes each lot in a few milliseconds.
 */
const STORED_AT_A_TIME = 64;

/**
 * Embeds with a model whose files are here; a text's vector depends on that text and the kind of machine alone, so it can be
 * kept. What another kind of machine kept is not taken: the vectors of a thread are all of one kind.
 *
 * @throws {AppError} One of `modelFaults`; `embedding-stopped`.
 */
export async function embedTexts(
  encoder: EncoderOptions,
  identity: ModelIdentity,
  texts: readonly string[],
  call: EmbedCall,
  { threads, cache, machine }: Pick<Services, "threads" | "cache" | "machine">,
): Promise<Vectors> {
  const { dimensions } = encoder.settings;
  const vectors = new Float32Array(texts.length * dimensions);
  const keys = await vectorKeys(identity, machine, texts);
  if (cache) await call.noteKeys?.(keys);
  const missing = await fillFromCache(cache, keys, vectors, dimensions);

  let done = texts.length - missing.length;
  call.progress?.(done, texts.length);
  let fresh = new Map<string, Float32Array>();
  const store = async (): Promise<void> => {
    const entries = fresh;
    fresh = new Map();
    if (entries.size === 0 || !cache || call.isKept === false) return;
    await cache.putMany(entries);
    await call.noteStored?.();
  };

  const missingTexts = missing.map((i) => texts[i]!);
  const batches = textBatches(missingTexts, call.batchSize);
  const failed = new AbortController();
  const signal = call.signal ? AbortSignal.any([call.signal, failed.signal]) : failed.signal;
  /** As many lanes as threads, each taking the next batch: two callers share the threads batch by batch. */
  const lane = async (): Promise<void> => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const [start, end] = batch;
      const task = { kind: "sentence-transformer", texts: missingTexts.slice(start, end), encoder } as const;
      const result = await threads.run(task, { signal });
      for (let k = start; k < end; k++) {
        const vector = result.vectors.slice((k - start) * dimensions, (k - start + 1) * dimensions);
        vectors.set(vector, missing[k]! * dimensions);
        fresh.set(keys[missing[k]!]!, vector);
      }
      done += end - start;
      call.progress?.(done, texts.length);
      if (fresh.size >= STORED_AT_A_TIME) await store();
    }
  };
  const lanes = Array.from({ length: threads.size }, lane);
  try {
    await Promise.all(lanes);
  } catch (error) {
    failed.abort(error);
    await Promise.allSettled(lanes);
    throw error;
  }
  await store();
  return { vectors, dimensions };
}
