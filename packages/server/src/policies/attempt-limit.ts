import type { Clock } from "../clock.js";
import { TooManyRequests } from "./too-many-requests.js";

interface Window {
  used: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** Keys that are remembered at most; past it, the oldest windows go first. */
const mostKeys = 50_000;

/** Counts attempts by key within a window of time. In this process's memory: several web processes each count their own. */
export interface AttemptLimit {
  /**
   * Counts one attempt, before it is made: a hundred at once are a hundred.
   *
   * @param allowed Attempts that this one is among at most, where others are allowed than usual.
   * @throws {TooManyRequests} When the key has none left.
   */
  take(key: string, allowed?: number): void;
  /** Makes one of the key's attempts uncounted. */
  giveBack(key: string): void;
  /** Whether the key has none left. */
  isSpent(key: string): boolean;
  /** Makes the key's attempts uncounted. */
  forget(key: string): void;
}

/**
 * @param most Attempts within a window.
 * @param milliseconds The window's length, from its first attempt on.
 */
export function attemptLimit(most: number, milliseconds: number, clock: Clock): AttemptLimit {
  const windows = new Map<string, Window>();

  function windowOf(key: string, now: number): Window {
    const current = windows.get(key);
    if (current && current.endsAt > now) return current;
    windows.delete(key);
    if (windows.size >= mostKeys) dropOld(now);
    const fresh = { used: 0, endsAt: now + milliseconds };
    windows.set(key, fresh);
    return fresh;
  }

  /** A Map keeps the order of insertion, so the first windows end first. */
  function dropOld(now: number): void {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now && windows.size < mostKeys) return;
      windows.delete(key);
    }
  }

  return {
    take(key, allowed = most) {
      const now = clock().getTime();
      const window = windowOf(key, now);
      if (window.used >= allowed) {
        throw new TooManyRequests(Math.ceil((window.endsAt - now) / 1000));
      }
      window.used += 1;
    },
    giveBack(key) {
      const window = windows.get(key);
      if (window && window.used > 0) window.used -= 1;
    },
    isSpent(key) {
      const window = windows.get(key);
      return window !== undefined && window.endsAt > clock().getTime() && window.used >= most;
    },
    forget(key) {
      windows.delete(key);
    },
  };
}
