import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { errorOf } from "../platform/workers/failure.js";
import type { ThreadReply, ThreadRequest } from "./messages.js";
import type { StepInput, StepName, StepOutput } from "./steps.js";

export interface StepContext {
  /** Units of the step's own work, of which `total` make the whole. */
  progress?: ((done: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** The heavy steps of an analysis, off the event loop. */
export interface AnalysisThread {
  /**
   * Runs one step; steps that are asked for meanwhile wait for their turn.
   *
   * @throws {AppError} The step's own; the signal's reason, at once, when it aborts: the thread is ended and started anew.
   */
  run<N extends StepName>(step: N, input: StepInput<N>, context?: StepContext): Promise<StepOutput<N>>;
  close(): Promise<void>;
}

/** One thread, started when first needed and again after a crash or an abort. */
export function createAnalysisThread(): AnalysisThread {
  const entry = createRequire(import.meta.url).resolve("@undertone/server/analysis-thread");
  let worker: Worker | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function started(): Worker {
    if (worker) return worker;
    // Built packages for the built entry, also when this process runs from the sources.
    const fresh = new Worker(entry, { execArgv: [] });
    // An idle thread is no reason for the process to stay; a running step is, see `perform`.
    fresh.unref();
    // A step that runs hears of an error itself; without one, nobody would, and the process would end.
    fresh.on("error", () => undefined);
    fresh.on("exit", () => {
      if (worker === fresh) worker = undefined;
    });
    worker = fresh;
    return fresh;
  }

  async function end(): Promise<void> {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  }

  async function perform(request: ThreadRequest, { progress, signal }: StepContext): Promise<unknown> {
    signal?.throwIfAborted();
    const thread = started();
    thread.ref();
    const listeners = new AbortController();
    try {
      return await new Promise((resolve, reject) => {
        const onMessage = (reply: ThreadReply): void => {
          if (reply.kind === "progress") progress?.(reply.done, reply.total);
          else if (reply.kind === "done") resolve(reply.output);
          else reject(errorOf(reply.failure));
        };
        const onExit = (code: number): void => {
          reject(new Error(`The analysis thread ended with code ${code} in step ${request.step}.`));
        };
        const onAbort = (): void => {
          reject(signal?.reason as Error);
          void end();
        };
        thread.on("message", onMessage).on("error", reject).on("exit", onExit);
        signal?.addEventListener("abort", onAbort);
        listeners.signal.addEventListener("abort", () => {
          thread.off("message", onMessage).off("error", reject).off("exit", onExit);
          signal?.removeEventListener("abort", onAbort);
        });
        thread.postMessage(request);
      });
    } finally {
      listeners.abort();
      thread.unref();
    }
  }

  return {
    run<N extends StepName>(step: N, input: StepInput<N>, context: StepContext = {}) {
      const result = turn.then(() => perform({ step, input }, context)) as Promise<StepOutput<N>>;
      turn = result.catch(() => undefined);
      return result;
    },
    close: end,
  };
}
