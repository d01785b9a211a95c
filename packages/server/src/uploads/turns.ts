/** Slots that are taken for a while; who finds none waits for their turn. */
export interface Turns {
  /**
   * @param signal Aborted when whoever waits has left: they lose their turn.
   * @throws The signal's reason.
   */
  take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

/** @param most Slots. */
export function turns(most: number): Turns {
  const waiting: (() => void)[] = [];
  let taken = 0;

  function turn(signal: AbortSignal): Promise<void> {
    if (taken < most) {
      taken += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener("abort", leave, { once: true });
      waiting.push(begin);
    });
  }

  return {
    async take(signal, work) {
      signal.throwIfAborted();
      await turn(signal);
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        // The slot goes on to the next.
        if (next) next();
        else taken -= 1;
      }
    },
  };
}
