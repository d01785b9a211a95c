import type { Runner } from "../threads/tasks.js";
import { openEncoder, type Encoder } from "./open-encoder.js";
import type { SentenceTransformerTask } from "./sentence-transformer-task.js";

/** A thread keeps the models that it has opened; there are only as many as the allow-list names. */
const opened = new Map<string, Promise<Encoder>>();

/** Embeds the task's texts on the thread that this runs in. */
export const runSentenceTransformer: Runner<SentenceTransformerTask> = async (task, step) => {
  let encoder = opened.get(task.files.model);
  if (!encoder) {
    encoder = openEncoder(task);
    opened.set(task.files.model, encoder);
    encoder.catch(() => opened.delete(task.files.model));
  }
  const encode = await encoder;
  const { dimensions } = task;
  const vectors = new Float32Array(task.texts.length * dimensions);
  for (const [i, text] of task.texts.entries()) {
    step(i);
    await encode(text, vectors.subarray(i * dimensions, (i + 1) * dimensions));
  }
  return { vectors, dimensions };
};
