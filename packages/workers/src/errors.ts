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
