export interface Vectors {
  /** Row-major, one row a text. */
  readonly vectors: Float32Array<ArrayBuffer>;
  readonly dimensions: number;
}

/**
 * Called by a runner between two pieces of work, with the texts done so far.
 *
 * @throws {TaskCancelled} When the thread has been asked to stop.
 */
export type Step = (done: number) => void;

export type Runner<Task> = (task: Task, step: Step) => Vectors | Promise<Vectors>;
