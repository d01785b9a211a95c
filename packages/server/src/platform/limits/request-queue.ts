import type { ErrorKeyWith } from "@undertone/schemas";
import { TooManyRequests } from "./limits.js";

export interface QueueLimits {
  /** Requests that wait at most. */
  waiting: number;
  /** Requests of one caller at most, with the one that is served. */
  ofCaller: number;
  /** Milliseconds that a request waits at most; one that is likely to wait longer is refused at once. */
  longestWait: number;
  /** Milliseconds that one is thought to take until some have been measured. */
  usual: number;
}

/** How much of the latest work says how long the next one takes. */
const REMEMBERED = 9;

/**
 * Work that requests ask for, done one after the other. Counted in this process's memory.
 *
 * @param busy Key of the sentence for a queue that is full.
 * @param now Milliseconds since whenever.
 */
export function requestQueue(
  busy: ErrorKeyWith<"seconds">,
  { waiting: most, ofCaller, longestWait, usual }: QueueLimits,
  now: () => number = () => performance.now(),
) {
  /** Begins the work of each that waits, in their order. */
  const waiting: (() => void)[] = [];
  const counts = new Map<string, number>();
  /** Milliseconds that the latest work took each; a single one that took long is not believed at once. */
  const latest = [usual, usual, usual];
  /** When the work that is done now began; null while there is none. */
  let begun: number | null = null;

  /** Milliseconds until a request that comes now would be served. */
  function expectedWait(): number {
    if (begun === null) return 0;
    const elapsed = now() - begun;
    // Work that has taken longer than usual may take as long again.
    const each = usually();
    const remaining = elapsed > each ? elapsed : each - elapsed;
    return remaining + each * waiting.length;
  }

  /** The median: one that took very long says little of the next. */
  function usually(): number {
    return latest.toSorted((one, other) => one - other)[latest.length >> 1] ?? usual;
  }

  function note(milliseconds: number): void {
    latest.push(milliseconds);
    if (latest.length > REMEMBERED) latest.shift();
  }

  function refusal(expected: number, key?: ErrorKeyWith<"seconds">): TooManyRequests {
    return new TooManyRequests(Math.max(1, Math.ceil(expected / 1000)), key);
  }

  function refuseTooMany(caller: string): void {
    const expected = expectedWait();
    if ((counts.get(caller) ?? 0) >= ofCaller) throw refusal(expected);
    if (waiting.length >= most || expected > longestWait) throw refusal(expected, busy);
  }

  function count(caller: string, by: number): void {
    const after = (counts.get(caller) ?? 0) + by;
    if (after > 0) counts.set(caller, after);
    else counts.delete(caller);
  }

  function turn(signal: AbortSignal): Promise<void> {
    if (begun === null) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", leave);
      };
      const begin = () => {
        end();
        resolve();
      };
      const leaveFor = (reason: Error) => {
        end();
        waiting.splice(waiting.indexOf(begin), 1);
        reject(reason);
      };
      const leave = () => leaveFor(signal.reason as Error);
      const timer = setTimeout(() => leaveFor(refusal(expectedWait(), busy)), longestWait);
      signal.addEventListener("abort", leave, { once: true });
      waiting.push(begin);
    });
  }

  return {
    /**
     * @param caller Who asks.
     * @param signal Aborted when nobody waits for the answer any more: work that has not begun then never does. What has begun
     *   goes on to its end.
     * @throws {TooManyRequests} At once when too many wait, when the caller has too many, or when it would take too long; later
     *   when it does take too long.
     * @throws The signal's reason; what `work` throws.
     */
    async run<T>(caller: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      signal.throwIfAborted();
      refuseTooMany(caller);
      count(caller, 1);
      try {
        const mine = turn(signal);
        begun ??= now();
        await mine;
        const start = (begun = now());
        try {
          const done = await work();
          // What failed may have been refused at once, which says nothing of the next.
          note(now() - start);
          return done;
        } finally {
          const next = waiting.shift();
          begun = next ? now() : null;
          next?.();
        }
      } finally {
        count(caller, -1);
      }
    },
  };
}
