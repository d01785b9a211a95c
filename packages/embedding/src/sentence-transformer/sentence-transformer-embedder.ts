import { AppError } from "@undertone/schemas";
import type { EmbedCall, Embedder, Services } from "../embedder.js";
import type { SentenceTransformerModel } from "../models/allowed-models.js";
import { ModelCannotStart } from "../threads/tasks.js";
import { fillFromCache } from "./fill-from-cache.js";
import { textBatches } from "./text-batches.js";
import { vectorKeys } from "./vector-keys.js";

/**
 * Vectors are stored as they come, so that a run that is cut off has them when it starts again. Few at a time: a second or two
 * of work is lost at most, and a database that answers on the caller's event loop takes each lot in a few milliseconds.
 */
const STORED_AT_A_TIME = 64;

/** Embeds with a downloaded model; a text's vector depends on that text alone, so it can be kept. */
export function sentenceTransformerEmbedder(
  name: string,
  model: SentenceTransformerModel,
  { models, threads, cache, log }: Services,
): Embedder {
  return async (texts, call) => {
    const files = await abortable(models.ensure(name, model), call.signal);
    const { dimensions, maxLength } = model;
    const vectors = new Float32Array(texts.length * dimensions);
    const keys = await vectorKeys(model, texts);
    if (cache) await call.noteKeys?.(keys);
    const missing = await fillFromCache(cache, keys, vectors, dimensions);

    let done = texts.length - missing.length;
    call.progress?.(done, texts.length);
    let fresh = new Map<string, Float32Array>();
    const store = async (): Promise<void> => {
      const entries = fresh;
      fresh = new Map();
      if (entries.size === 0 || !cache) return;
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
        const task = {
          kind: "sentence-transformer",
          texts: missingTexts.slice(start, end),
          files,
          dimensions,
          maxLength,
        } as const;
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
      if (!(error instanceof ModelCannotStart)) throw error;
      log.warn(`The model ${name} cannot run on this machine: ${error.message}`);
      throw new AppError("model-cannot-run", {
        model: name,
        platform: `${process.platform} ${process.arch}`,
      });
    }
    await store();
    return { vectors, dimensions };
  };
}

/** The download goes on for whoever comes next; only this caller stops waiting. */
async function abortable<T>(work: Promise<T>, signal: EmbedCall["signal"]): Promise<T> {
  if (!signal) return work;
  signal.throwIfAborted();
  let onAbort: (() => void) | undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (onAbort) signal.removeEventListener("abort", onAbort);
  }
}
