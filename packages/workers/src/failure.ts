import { AppError, type ErrorEntry } from "@undertone/schemas";

/** A worker died with a task. */
export class WorkerEnded extends Error {
  override readonly name = "WorkerEnded";

  /** @param how The exit code, the name of the signal, or what was thrown outside of any task. */
  constructor(
    worker: string,
    task: string,
    readonly how: Ending,
  ) {
    const reason = how instanceof Error ? how.message : `exit ${how}`;
    super(`The ${worker} worker ended while it did "${task}": ${reason}`, {
      cause: how instanceof Error ? how : undefined,
    });
  }
}

/** How a worker came to its end: exit code, signal, or an error that nothing caught. */
export type Ending = number | NodeJS.Signals | Error;

/** The task will not be done: its workers have been closed. */
export class WorkersClosed extends Error {
  override readonly name = "WorkersClosed";

  constructor(worker: string, task: string) {
    super(`The ${worker} workers were closed before "${task}" was done`);
  }
}

/** Thrown within a worker, where a task reports its progress: the caller has left. */
export class TaskCancelled extends Error {
  override readonly name = "TaskCancelled";

  constructor() {
    super("The caller has cancelled this task");
  }
}

/** An error as a message: structured clone and JSON would drop what makes it an `AppError`. */
export type Failure =
  | {
      readonly kind: "app";
      readonly key: string;
      readonly entry: ErrorEntry;
      readonly fields: AppError["fields"];
    }
  | {
      readonly kind: "other";
      readonly name: string;
      readonly message: string;
      readonly stack: string | undefined;
      /** The operating system's, such as `ENOSPC`. */
      readonly code: string | undefined;
    };

export function describeFailure(error: unknown): Failure {
  if (error instanceof AppError) {
    const { key, code, status, message, fields } = error;
    return { kind: "app", key, entry: { code, status, text: message }, fields };
  }
  if (!(error instanceof Error)) {
    return { kind: "other", name: "Error", message: String(error), stack: undefined, code: undefined };
  }
  const { name, message, stack, code } = error as NodeJS.ErrnoException;
  return { kind: "other", name, message, stack, code: typeof code === "string" ? code : undefined };
}

/** The error that `describeFailure` was given, again an `AppError` when it was one; another keeps name, message, stack and code. */
export function errorOf(failure: Failure): Error {
  if (failure.kind === "app") return new AppError(failure.key, {}, failure.fields, failure.entry);
  const error = new Error(failure.message);
  error.name = failure.name;
  if (failure.stack !== undefined) error.stack = failure.stack;
  if (failure.code !== undefined) Object.assign(error, { code: failure.code });
  return error;
}
