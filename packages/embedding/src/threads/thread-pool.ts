import { Worker } from "node:worker_threads";
import { AppError } from "@undertone/schemas";
import type { Log } from "../log.js";
import { ModelCannotStart, STOP, Stopped, WORKING, type Reply, type Task, type Vectors } from "./protocol.js";

export interface ThreadPoolOptions {
  readonly entry: URL | string;
  readonly size: number;
  readonly log: Log;
}

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the texts done so far within this task. */
  readonly progress?: ((done: number) => void) | undefined;
}

export interface ThreadPool {
  readonly size: number;
  /**
   * Runs a task on the next free thread.
   *
   * @throws {AppError} `embedding-stopped` when the thread dies or the task fails; the next task gets a new thread.
   * @throws {ModelCannotStart} When the thread cannot use the model.
   * @throws The signal's reason, at once, when it is aborted; the thread then stops at its next step.
   */
  run(task: Task, options?: RunOptions): Promise<Vectors>;
  /** Ends the threads, each after the step it is in. */
  close(): Promise<void>;
}

interface Thread {
  readonly worker: Worker;
  readonly control: Int32Array<SharedArrayBuffer>;
  job: Job | null;
  /** Set while somebody waits for the thread to finish what it does. */
  onIdle?: () => void;
}

interface Job {
  readonly task: Task;
  /** Replaced when the caller has left. */
  progress: (done: number) => void;
  readonly resolve: (result: Vectors) => void;
  readonly reject: (error: unknown) => void;
}

/** Longest that the end of the process waits for a thread to leave the native code. */
const EXIT_PATIENCE = 2000;

/**
 * Threads that are started when first needed and kept.
 *
 * A thread is never terminated while it works: onnxruntime then throws out of its native code and takes the whole process
 * down (seen with 1.30.0, exit code 134). It is asked to stop instead, and the end of the process waits for that.
 */
export function createThreadPool({ entry, size, log }: ThreadPoolOptions): ThreadPool {
  const threads = new Set<Thread>();
  const waiting: Job[] = [];
  let closed = false;

  function startThread(): Thread {
    const control = new Int32Array(new SharedArrayBuffer(8));
    // The entry is plain built JavaScript: flags of the process (--input-type, --conditions) would only break it.
    const worker = new Worker(entry, { workerData: control, execArgv: [] });
    const thread: Thread = { worker, control, job: null };
    threads.add(thread);
    worker.on("message", (reply: Reply) => receive(thread, reply));
    worker.on("error", (error) => lose(thread, error.message));
    worker.on("exit", (code) => lose(thread, `exit code ${code}`));
    return thread;
  }

  function receive(thread: Thread, reply: Reply): void {
    const job = thread.job;
    if (job === null) return;
    if (reply.kind === "progress") {
      job.progress(reply.done);
      return;
    }
    thread.job = null;
    thread.worker.unref();
    if (reply.kind === "vectors") job.resolve(reply.result);
    else job.reject(errorOf(reply.name, reply.message));
    thread.onIdle?.();
    deal();
  }

  function lose(thread: Thread, why: string): void {
    if (!threads.delete(thread)) return;
    thread.job?.reject(errorOf("The thread ended", why));
    thread.onIdle?.();
    deal();
  }

  function errorOf(name: string, message: string): Error {
    if (name === ModelCannotStart.name) return new ModelCannotStart(message);
    if (name !== Stopped.name) log.warn(`Embedding stopped: ${name}: ${message}`);
    return new AppError("embedding-stopped");
  }

  function deal(): void {
    while (waiting.length > 0) {
      const idle = [...threads].find((thread) => thread.job === null);
      if (!idle && threads.size >= size) return;
      const thread = idle ?? startThread();
      const job = waiting.shift()!;
      thread.job = job;
      thread.worker.ref();
      Atomics.store(thread.control, STOP, 0);
      // Set here and not by the thread, so that the end of the process right after this line waits too.
      Atomics.store(thread.control, WORKING, 1);
      thread.worker.postMessage(job.task);
    }
  }

  function abandon(job: Job): void {
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
    for (const thread of threads) if (thread.job === job) Atomics.store(thread.control, STOP, 1);
  }

  function stopAtExit(): void {
    for (const thread of threads) Atomics.store(thread.control, STOP, 1);
    for (const thread of threads) Atomics.wait(thread.control, WORKING, 1, EXIT_PATIENCE);
  }
  process.on("exit", stopAtExit);

  return {
    size,

    async run(task, { signal, progress } = {}) {
      if (closed) throw new AppError("embedding-stopped");
      signal?.throwIfAborted();
      let onAbort: (() => void) | undefined;
      try {
        return await new Promise<Vectors>((resolve, reject) => {
          const job: Job = { task, resolve, reject, progress: (done) => progress?.(done) };
          onAbort = () => {
            job.progress = () => undefined;
            abandon(job);
            reject(signal?.reason);
          };
          signal?.addEventListener("abort", onAbort, { once: true });
          waiting.push(job);
          deal();
        });
      } finally {
        if (onAbort) signal?.removeEventListener("abort", onAbort);
      }
    },

    async close() {
      closed = true;
      for (const job of waiting.splice(0)) job.reject(new AppError("embedding-stopped"));
      await Promise.all([...threads].map(endThread));
      process.off("exit", stopAtExit);
    },
  };
}

async function endThread(thread: Thread): Promise<void> {
  if (thread.job !== null) {
    const idle = new Promise<void>((resolve) => (thread.onIdle = resolve));
    Atomics.store(thread.control, STOP, 1);
    await idle;
  }
  await thread.worker.terminate();
}
