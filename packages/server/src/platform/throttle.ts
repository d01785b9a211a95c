export interface Throttled<Note extends unknown[]> {
  /** Passes the note on now, or when its turn comes, unless a newer one takes its place. */
  push(...note: Note): void;
  /** Drops what has not been passed on, and waits for what is on its way. */
  end(): Promise<void>;
}

/**
 * Passes notes on one at a time and at most once in `interval` milliseconds, always the latest. A note that fails is
 * lost: whoever writes what matters hears of the trouble there.
 */
export function throttle<Note extends unknown[]>(
  interval: number,
  passOn: (...note: Note) => Promise<void>,
): Throttled<Note> {
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
    push(...note) {
      latest = note;
      if (timer === undefined) next();
    },
    async end() {
      latest = undefined;
      clearTimeout(timer);
      timer = undefined;
      await onItsWay;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
