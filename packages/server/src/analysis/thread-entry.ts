import { parentPort } from "node:worker_threads";
import { describeFailure } from "../platform/workers/failure.js";
import { steps } from "./steps.js";
import type { ThreadReply, ThreadRequest } from "./messages.js";

/** The thread that does what would hold up the event loop: one step at a time, each stateless. */
if (!parentPort)
  throw new Error("thread-entry.js is the entry of a worker thread; start the server instead.");
const port = parentPort;

port.on("message", ({ step, input }: ThreadRequest) => {
  port.postMessage(perform(step, input));
});

function perform(step: ThreadRequest["step"], input: unknown): ThreadReply {
  try {
    const run = steps[step] as (input: unknown, progress: (done: number, total: number) => void) => unknown;
    const output = run(input, (done, total) => {
      port.postMessage({ kind: "progress", done, total } satisfies ThreadReply);
    });
    return { kind: "done", output };
  } catch (error) {
    return { kind: "failed", failure: describeFailure(error) };
  }
}
