/** Does some work again and again, a round after the other. @returns Ends that, once a round that has begun is over. */
export function inRounds(
  interval: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let round = Promise.resolve();
  const timer = setInterval(() => (round = round.then(work).catch(onFailure)), interval);
  timer.unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}

/**
 * Passes notes on one at a time and at most once in `interval` milliseconds, always the latest. A note that fails is
 * lost: whoever writes what matters hears of the trouble there.
 */
export function throttle<Note extends unknown[]>(interval: number, passOn: (...note: Note) => Promise<void>) {
  let latest: Note | undefined;
  let timer: NodeJS.Timeout | undefined;
  let onItsWay: Promise<void> | undefined;

  function next(): void {
    timer = undefined;
    if (!latest || onItsWay) return;
    const note = latest;
    latest = undefined;
    timer = setTimeout(next, interval);
    timer.unref();
    onItsWay = passOn(...note)
      .catch(() => undefined)
      .finally(() => {
        onItsWay = undefined;
        if (timer === undefined) next();
      });
  }

  return {
    /** Passes the note on now, or when its turn comes, unless a newer one takes its place. */
    push(...note: Note): void {
      latest = note;
      if (timer === undefined) next();
    },
    /** Drops what has not been passed on, and waits for what is on its way. */
    async end(): Promise<void> {
      latest = undefined;
      clearTimeout(timer);
      timer = undefined;
      await onItsWay;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
