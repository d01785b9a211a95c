import { AppError } from "@undertone/schemas";
import { afterEach, expect, test } from "vitest";
import { createEmbeddingThreads, type EmbeddingThreads, type Task } from "./embedding-threads.js";

let threads: EmbeddingThreads;
let logged: string[];
afterEach(() => threads.close());

/** A thread that does what the first text says, and otherwise gives back the number of texts as its only vector. */
function start(): EmbeddingThreads {
  const workers = new URL("../../../workers/dist/index.js", import.meta.url).href;
  const schemas = new URL("../../../../schemas/dist/index.js", import.meta.url).href;
  const source = `
    import { serve } from "${workers}";
    import { AppError } from "${schemas}";
    serve({
      lexical({ texts }, progress) {
        if (texts[0] === "throw") throw new Error("a bug");
        if (texts[0] === "exit") process.exit(3);
        if (texts[0] === "cannot") throw new AppError("model-weights-unreadable", { model: "mine", file: "model.onnx" });
        if (texts[0] === "wait") for (;;) progress(1, texts.length);
        return { vectors: Float32Array.of(texts.length), dimensions: 1 };
      },
    });`;
  logged = [];
  threads = createEmbeddingThreads({
    entry: new URL(`data:text/javascript,${encodeURIComponent(source)}`),
    size: 1,
    log: { info: () => undefined, warn: (message) => logged.push(message) },
  });
  return threads;
}

const task = (...texts: string[]): Task => ({ kind: "lexical", texts, seed: 1, language: "en" });

test.each([
  ["throw", "Embedding stopped: Error: a bug"],
  ["exit", 'Embedding stopped: WorkerEnded: The embedding worker ended while it did "lexical": exit 3'],
])(
  "a task that fails (%s) fails with a clear error, the log says why, and the next is done",
  async (way, why) => {
    start();
    const failing = threads.run(task(way));
    const next = threads.run(task("a", "b"));
    await expect(failing).rejects.toMatchObject({ key: "embedding-stopped" });
    await expect(failing).rejects.toBeInstanceOf(AppError);
    expect([...(await next).vectors]).toEqual([2]);
    expect(logged).toEqual([why]);
  },
);

test("a model that cannot be used is told apart from a failure, with what is wrong with it", async () => {
  start();
  await expect(threads.run(task("cannot"))).rejects.toMatchObject({
    key: "model-weights-unreadable",
    message: "The model mine in MODEL_DIR cannot be used: model.onnx is not a complete ONNX model.",
  });
  expect(logged).toEqual([]);
});

test("an abort frees the caller at once with its reason, and the thread for the next task", async () => {
  start();
  const abort = new AbortController();
  const reason = new Error("cancelled");
  const running = threads.run(task("wait"), { signal: abort.signal, progress: () => abort.abort(reason) });
  const waiting = threads.run(task("never"), { signal: abort.signal });
  await expect(running).rejects.toBe(reason);
  await expect(waiting).rejects.toBe(reason);
  expect((await threads.run(task("a"))).vectors[0]).toBe(1);
  expect(logged).toEqual([]);
});

test("closing stops what runs and what waits without a word in the log, and what is closed takes nothing", async () => {
  start();
  const running = threads.run(task("wait"));
  const waiting = threads.run(task("a"));
  const outcomes = Promise.allSettled([running, waiting]);
  await threads.close();
  const stopped = { status: "rejected", reason: { key: "embedding-stopped" } };
  expect(await outcomes).toMatchObject([stopped, stopped]);
  await expect(threads.run(task("a"))).rejects.toMatchObject({ key: "embedding-stopped" });
  expect(logged).toEqual([]);
});
