import { parentPort, workerData } from "node:worker_threads";
import { runLexical } from "./lexical/run-lexical.js";
import { runSentenceTransformer } from "./sentence-transformer/run-sentence-transformer.js";
import { STOP, Stopped, WORKING, type Reply, type Runner, type Task } from "./threads/protocol.js";

/** Who does which kind of task. One more embedder is one more line here and one in `embedders.ts`. */
const runners: { readonly [Kind in Task["kind"]]: Runner<Extract<Task, { kind: Kind }>> } = {
  lexical: runLexical,
  "sentence-transformer": runSentenceTransformer,
};

const caller = parentPort;
if (caller === null) throw new Error("thread.ts is the entry of a worker thread; it cannot be run by itself");
const control = workerData as Int32Array;

function step(done: number): void {
  if (Atomics.load(control, STOP) === 1) throw new Stopped("as asked");
  caller?.postMessage({ kind: "progress", done } satisfies Reply);
}

function rest(): void {
  Atomics.store(control, WORKING, 0);
  Atomics.notify(control, WORKING);
}

caller.on("message", (task: Task) => {
  const run = runners[task.kind] as Runner<Task>;
  Promise.resolve()
    .then(() => run(task, step))
    .then(
      (result): [Reply, ArrayBuffer[]] => [{ kind: "vectors", result }, [result.vectors.buffer]],
      (error: unknown): [Reply, ArrayBuffer[]] => [failure(error), []],
    )
    .then(([reply, transfer]) => {
      rest();
      caller.postMessage(reply, transfer);
    });
});

function failure(error: unknown): Reply {
  return error instanceof Error
    ? { kind: "failed", name: error.name, message: error.message }
    : { kind: "failed", name: "Error", message: String(error) };
}
