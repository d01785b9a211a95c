import { WorkerEnded, WorkersClosed, type Ending, errorOf } from "./failure.js";
import type { Reply, Request, RunningWorker, StartWorker } from "./running-worker.js";
import type { InputOf, OutputOf, Tasks } from "./serve.js";

export interface WorkersOptions {
  readonly name: string;
  readonly start: StartWorker;
  /** How many at most; 1 by default. */
  readonly size?: number;
  /** Milliseconds after which a worker without work is ended; the next task starts another. By default it is kept. */
  readonly idleTimeout?: number | undefined;
}

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  /** Not called any more once the signal has aborted. */
  readonly progress?: ((done: number, total: number) => void) | undefined;
}

/** Threads or processes of one kind, which are started when first needed and kept. */
export interface Workers<T extends Tasks> {
  readonly size: number;
  /**
   * Has a worker do a task, as soon as one is free; tasks begin in the order in which they were asked for.
   *
   * @throws What the task throws: an `AppError` again as such, any other error with its name, message, stack and code.
   * @throws {WorkerEnded} When the worker dies; the next task has a new one.
   * @throws {WorkersClosed}
   * @throws The signal's reason, at once when it aborts. The worker is ended, or, when it must not be interrupted, asked to stop.
   */
  run<N extends keyof T & string>(
    task: N,
    input: InputOf<T, N>,
    options?: RunOptions,
  ): Promise<OutputOf<T, N>>;
  /** Fails what runs and what waits, and ends the workers. */
  close(): Promise<void>;
}

interface Job {
  readonly request: Request;
  readonly progress: RunOptions["progress"];
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Slot {
  readonly worker: RunningWorker;
  /** What it works on, also when nobody waits for that any more. */
  job: Job | null;
  isAbandoned: boolean;
  idleTimer?: NodeJS.Timeout;
  /** Set while somebody waits for the end of its task. */
  onIdle?: () => void;
}

export function createWorkers<T extends Tasks>({
  name,
  start,
  size = 1,
  idleTimeout,
}: WorkersOptions): Workers<T> {
  const slots = new Set<Slot>();
  const waiting: Job[] = [];
  const ending = new Set<Promise<void>>();
  let lastId = 0;
  let isClosed = false;

  function startSlot(): Slot {
    const worker = start({ onReply: (reply) => receive(slot, reply), onEnd: (how) => lose(slot, how) });
    const slot: Slot = { worker, job: null, isAbandoned: false };
    slots.add(slot);
    return slot;
  }

  function receive(slot: Slot, reply: Reply): void {
    const { job } = slot;
    // One that is being ended may still have answered.
    if (!slots.has(slot) || job?.request.id !== reply.id) return;
    if (reply.kind === "progress") {
      if (!slot.isAbandoned) job.progress?.(reply.done, reply.total);
      return;
    }
    free(slot);
    if (reply.kind === "done") job.resolve(reply.output);
    else job.reject(errorOf(reply.failure));
    assign();
  }

  function free(slot: Slot): void {
    slot.job = null;
    slot.isAbandoned = false;
    slot.worker.keepAlive(false);
    slot.onIdle?.();
    if (idleTimeout !== undefined) slot.idleTimer = setTimeout(() => end(slot), idleTimeout).unref();
  }

  function lose(slot: Slot, how: Ending): void {
    clearTimeout(slot.idleTimer);
    if (!slots.delete(slot)) return;
    slot.job?.reject(new WorkerEnded(name, slot.job.request.task, how));
    slot.onIdle?.();
    assign();
  }

  function end(slot: Slot): void {
    clearTimeout(slot.idleTimer);
    slots.delete(slot);
    const ended = slot.worker.end().finally(() => ending.delete(ended));
    ending.add(ended);
  }

  function assign(): void {
    while (waiting.length > 0) {
      const idle = [...slots].find(({ job }) => job === null);
      if (!idle && slots.size >= size) return;
      begin(idle ?? startSlot(), waiting.shift() as Job);
    }
  }

  function begin(slot: Slot, job: Job): void {
    clearTimeout(slot.idleTimer);
    slot.job = job;
    slot.worker.keepAlive(true);
    try {
      slot.worker.send(job.request);
    } catch (error) {
      free(slot);
      job.reject(error);
    }
  }

  function abandon(job: Job): void {
    const index = waiting.indexOf(job);
    if (index >= 0) waiting.splice(index, 1);
    const slot = [...slots].find((one) => one.job === job);
    if (!slot) return;
    slot.isAbandoned = true;
    if (slot.worker.cancel) slot.worker.cancel();
    else {
      end(slot);
      assign();
    }
  }

  /** Ends a worker in the midst of its task, unless it must not be: then after it. */
  async function close(slot: Slot): Promise<void> {
    if (slot.job) {
      slot.isAbandoned = true;
      slot.job.reject(new WorkersClosed(name, slot.job.request.task));
      if (slot.worker.cancel) {
        const idle = new Promise<void>((resolve) => (slot.onIdle = resolve));
        slot.worker.cancel();
        await idle;
      }
    }
    end(slot);
  }

  return {
    size,

    run<N extends keyof T & string>(
      task: N,
      input: InputOf<T, N>,
      { signal, progress }: RunOptions = {},
    ): Promise<OutputOf<T, N>> {
      const settled = new AbortController();
      const result = new Promise<unknown>((resolve, reject) => {
        if (isClosed) throw new WorkersClosed(name, task);
        signal?.throwIfAborted();
        const job: Job = { request: { id: ++lastId, task, input }, progress, resolve, reject };
        const leave = (): void => {
          abandon(job);
          reject(signal?.reason);
        };
        signal?.addEventListener("abort", leave, { once: true, signal: settled.signal });
        waiting.push(job);
        assign();
      });
      return result.finally(() => settled.abort()) as Promise<OutputOf<T, N>>;
    },

    async close() {
      isClosed = true;
      for (const { request, reject } of waiting.splice(0)) reject(new WorkersClosed(name, request.task));
      await Promise.all([...slots].map(close));
      await Promise.all(ending);
    },
  };
}
