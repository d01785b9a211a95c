import type { Runner } from "../runner.js";
import { openEncoder, type Encoder } from "./open-encoder.js";
import type { SentenceTransformerTask } from "./sentence-transformer-task.js";

/** Models that a thread keeps open: one is used at a time, mostly the same, and each takes 25 to 500 MB. */
const KEPT = 2;
const opened = new Map<string, Promise<Encoder>>();

export const runSentenceTransformer: Runner<SentenceTransformerTask> = async (task, step) => {
  const encode = await encoderFor(task);
  const { dimensions } = task.encoder.settings;
  const vectors = new Float32Array(task.texts.length * dimensions);
  for (const [i, text] of task.texts.entries()) {
    step(i);
    await encode(text, vectors.subarray(i * dimensions, (i + 1) * dimensions));
  }
  return { vectors, dimensions };
};

function encoderFor({ encoder }: SentenceTransformerTask): Promise<Encoder> {
  const key = JSON.stringify(encoder);
  const open = opened.get(key) ?? openEncoder(encoder);
  // Put last anew, so that the first is the one that was used least recently.
  opened.delete(key);
  opened.set(key, open);
  open.catch(() => opened.delete(key));
  for (const other of opened.keys()) if (opened.size > KEPT) opened.delete(other);
  return open;
}
