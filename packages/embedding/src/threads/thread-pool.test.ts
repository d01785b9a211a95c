import { AppError } from "@undertone/schemas";
import { afterEach, expect, test } from "vitest";
import { silent } from "../log.js";
import type { Task } from "./protocol.js";
import { createThreadPool, type ThreadPool } from "./thread-pool.js";

let pool: ThreadPool;
afterEach(() => pool.close());

/** A thread that does what the first text says, and otherwise gives back the number of texts as its only vector. */
function start(size: number): ThreadPool {
  const source = `
    import { parentPort, threadId, workerData as control } from "node:worker_threads";
    parentPort.on("message", ({ texts }) => {
      const answer = (reply) => { Atomics.store(control, 1, 0); Atomics.notify(control, 1); parentPort.postMessage(reply); };
      if (texts[0] === "throw") throw new Error("a bug");
      if (texts[0] === "exit") process.exit(3);
      if (texts[0] === "cannot") return answer({ kind: "failed", name: "ModelCannotStart", message: "no binary" });
      if (texts[0] === "wait") {
        parentPort.postMessage({ kind: "progress", done: 1 });
        while (Atomics.load(control, 0) === 0) Atomics.wait(control, 0, 0, 5);
        return answer({ kind: "failed", name: "Stopped", message: "as asked" });
      }
      answer({ kind: "vectors", result: { vectors: Float32Array.of(texts.length, threadId), dimensions: 2 } });
    });`;
  pool = createThreadPool({
    entry: new URL(`data:text/javascript,${encodeURIComponent(source)}`),
    size,
    log: silent,
  });
  return pool;
}

const task = (...texts: string[]): Task => ({ kind: "lexical", texts, seed: 1 });

test("more tasks than threads are all done, by no more threads than allowed", async () => {
  start(2);
  const results = await Promise.all(["a", "b", "c", "d", "e"].map((text) => pool.run(task(text, text))));
  expect(results.map(({ vectors }) => vectors[0])).toEqual([2, 2, 2, 2, 2]);
  expect(new Set(results.map(({ vectors }) => vectors[1])).size).toBeLessThanOrEqual(2);
});

test.each(["throw", "exit"])(
  "a thread that dies (%s) fails its own task with a clear error, and the next has a new thread",
  async (way) => {
    start(1);
    const failing = pool.run(task(way));
    const next = pool.run(task("a"));
    await expect(failing).rejects.toMatchObject({ key: "embedding-stopped" });
    await expect(failing).rejects.toBeInstanceOf(AppError);
    expect((await next).vectors[0]).toBe(1);
  },
);

test("a model that cannot start is told apart from a failure", async () => {
  start(1);
  await expect(pool.run(task("cannot"))).rejects.toMatchObject({
    name: "ModelCannotStart",
    message: "no binary",
  });
});

test("an abort frees the caller at once with its reason, and the thread for the next task", async () => {
  start(1);
  const abort = new AbortController();
  const reason = new Error("cancelled");
  const running = pool.run(task("wait"), { signal: abort.signal, progress: () => abort.abort(reason) });
  const waiting = pool.run(task("never"), { signal: abort.signal });
  await expect(running).rejects.toBe(reason);
  await expect(waiting).rejects.toBe(reason);
  expect((await pool.run(task("a"))).vectors[0]).toBe(1);
});

test("a signal that is aborted already starts nothing", async () => {
  start(1);
  await expect(pool.run(task("a"), { signal: AbortSignal.abort("late") })).rejects.toBe("late");
});

test("closing stops what runs and what waits, and a closed pool takes nothing", async () => {
  start(1);
  const running = pool.run(task("wait"));
  const waiting = pool.run(task("a"));
  const outcomes = Promise.allSettled([running, waiting]);
  await pool.close();
  expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(pool.run(task("a"))).rejects.toMatchObject({ key: "embedding-stopped" });
});
