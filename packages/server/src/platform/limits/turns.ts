import { TooManyRequests } from "./limits.js";

/** What one caller asks for is done one after the other, so that many requests of theirs take no more from others than one does. */
export interface Turns {
  /**
   * @param caller Who asks.
   * @throws {TooManyRequests} When as many of theirs wait as may; what `work` throws.
   */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>;
}

/**
 * @param most Requests of a caller that may wait.
 * @param pause Resolves when the next request of a caller may begin, after one that took so many milliseconds.
 */
export function callerTurns(most: number, pause?: (milliseconds: number) => Promise<void>): Turns {
  /** Of each caller who is served, what begins the work of those that wait. */
  const waiting = new Map<string, (() => void)[]>();
  const end = (caller: string) => {
    const next = waiting.get(caller)?.shift();
    if (next) next();
    else waiting.delete(caller);
  };
  return {
    async run(caller, work) {
      const others = waiting.get(caller);
      if (others === undefined) waiting.set(caller, []);
      else if (others.length >= most) throw new TooManyRequests(1);
      else await new Promise<void>((resolve) => others.push(resolve));
      const begun = performance.now();
      try {
        return await work();
      } finally {
        if (pause) void pause(performance.now() - begun).then(() => end(caller));
        else end(caller);
      }
    },
  };
}
