import type { Ending, Failure } from "./failure.js";

/** Caller to worker. A worker has one task at a time. */
export interface Request {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
}

/** Worker to caller: any number of `progress`, then one of the others. */
export type Reply = { readonly id: number } & (
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "done"; readonly output: unknown }
  | { readonly kind: "failed"; readonly failure: Failure }
);

/** A thread or process that was started, as its caller sees it. */
export interface RunningWorker {
  /** @throws {DataCloneError} When the input cannot be sent. */
  send(request: Request): void;
  /**
   * Asks it to give up its task; it goes on until it reports progress. Null for a worker that may be ended at any moment instead.
   */
  readonly cancel: (() => void) | null;
  /** Ends it at once, whatever it does. */
  end(): Promise<void>;
  /** Whether it keeps this process alive. */
  keepAlive(isNeeded: boolean): void;
}

export interface WorkerEvents {
  onReply(reply: Reply): void;
  /** After its last reply. May be called twice. */
  onEnd(how: Ending): void;
}

export type StartWorker = (events: WorkerEvents) => RunningWorker;
