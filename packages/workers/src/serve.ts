import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { TaskCancelled, describeFailure } from "./failure.js";
import type { Reply, Request } from "./running-worker.js";
import { isCancelled, markIdle, type SharedControl } from "./shared-control.js";
import { yieldToOthers } from "./yield-to-others.js";

/** Says how far a task is, in units of its own work. @throws {TaskCancelled} When the caller has left. */
export type Progress = (done: number, total: number) => void;

/** What a worker does, by name. Inputs and outputs are what structured clone can carry, or JSON for a process. */
export type Tasks = Readonly<Record<string, (input: never, progress: Progress) => unknown>>;

export type InputOf<T extends Tasks, N extends keyof T> = Parameters<T[N]>[0];
type Returned<T extends Tasks, N extends keyof T> = Awaited<ReturnType<T[N]>>;
export type OutputOf<T extends Tasks, N extends keyof T> =
  Returned<T, N> extends Transfer<infer Output> ? Output : Returned<T, N>;

/** An output some of whose memory is handed over instead of copied. */
export class Transfer<Output> {
  constructor(
    readonly output: Output,
    readonly buffers: readonly ArrayBuffer[],
  ) {}
}

/** Marks memory of a task's output that the thread gives away; a process copies it. */
export function transfer<Output>(output: Output, buffers: readonly ArrayBuffer[]): Transfer<Output> {
  return new Transfer(output, buffers);
}

export interface ThreadData {
  control: SharedControl;
  isBackground: boolean;
}

interface Caller {
  reply(reply: Reply, buffers?: readonly ArrayBuffer[]): void;
  isCancelled(): boolean;
  /** Nothing is at work any more that must not be interrupted. */
  markIdle(): void;
  listen(onRequest: (request: Request) => void): void;
}

/** Makes the thread or process that this runs in a worker: it does what it is asked, and says what came of it. */
export function serve(tasks: Tasks): void {
  const caller = findCaller();
  caller.listen(({ id, task, input }) => void perform(caller, tasks, id, task, input));
}

async function perform(
  caller: Caller,
  tasks: Tasks,
  id: number,
  task: string,
  input: unknown,
): Promise<void> {
  const progress: Progress = (done, total) => {
    if (caller.isCancelled()) throw new TaskCancelled();
    caller.reply({ id, kind: "progress", done, total });
  };
  let send: () => void;
  try {
    const run = tasks[task] as ((input: unknown, progress: Progress) => unknown) | undefined;
    if (run === undefined)
      throw new RangeError(`No task "${task}"; there are ${Object.keys(tasks).join(", ")}`);
    const returned = await run(input, progress);
    const { output, buffers } = returned instanceof Transfer ? returned : transfer(returned, []);
    send = () => caller.reply({ id, kind: "done", output }, buffers);
  } catch (error) {
    send = () => caller.reply({ id, kind: "failed", failure: describeFailure(error) });
  }
  caller.markIdle();
  try {
    send();
  } catch (error) {
    // What cannot be sent is a failure like any other.
    caller.reply({ id, kind: "failed", failure: describeFailure(error) });
  }
}

function findCaller(): Caller {
  if (!isMainThread && parentPort) {
    const { control, isBackground } = workerData as ThreadData;
    // Elsewhere it would be the whole process, requests too.
    if (isBackground && process.platform === "linux") yieldToOthers();
    return threadsCaller(parentPort, control);
  }
  if (process.send) return processesCaller(process.send.bind(process));
  throw new Error("This is the entry of a worker thread or process; it cannot be run by itself.");
}

function threadsCaller(port: NonNullable<typeof parentPort>, control: SharedControl): Caller {
  return {
    reply: (reply, buffers = []) => port.postMessage(reply, [...buffers]),
    isCancelled: () => isCancelled(control),
    markIdle: () => markIdle(control),
    listen: (onRequest) => void port.on("message", onRequest),
  };
}

function processesCaller(send: NonNullable<typeof process.send>): Caller {
  return {
    reply: (reply) => void send(reply),
    // A process is ended instead, which may be done at any moment.
    isCancelled: () => false,
    markIdle: () => undefined,
    listen: (onRequest) => void process.on("message", onRequest),
  };
}
