/** Lets one piece of work run at a time, in the order of asking. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Who aborts while waiting leaves at once, with the signal's own reason; the others still wait for those before them. */
  take<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const before = this.#last;
    const turn = orAborted(before, signal).then(work);
    this.#last = Promise.allSettled([before, turn]);
    return turn;
  }
}

async function orAborted(before: Promise<unknown>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const listening = new AbortController();
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true, signal: listening.signal });
  });
  await Promise.race([before, aborted]);
  listening.abort();
  signal.throwIfAborted();
}
