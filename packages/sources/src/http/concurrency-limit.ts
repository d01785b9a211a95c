/** Lets a number of pieces of work run at a time, in the order of asking. */
export class ConcurrencyLimit {
  #running = 0;
  readonly #queue: (() => void)[] = [];

  constructor(private readonly most: number) {}

  /** Whoever aborts while waiting leaves the queue at once, with the signal's own reason. */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    await this.#admitted(signal);
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      // The next one takes over the permit, so that nobody who asks just now overtakes it.
      if (next) next();
      else this.#running--;
    }
  }

  #admitted(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#running < this.most) {
      this.#running++;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#queue.splice(this.#queue.indexOf(enter), 1);
        reject(signal.reason as Error);
      };
      const enter = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      this.#queue.push(enter);
      signal.addEventListener("abort", leave, { once: true });
    });
  }
}
