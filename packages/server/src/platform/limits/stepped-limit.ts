import type { LimitServices } from "./attempt-limit.js";
import { addToCount } from "./store.js";
import { limitKey, limitOf } from "./limits.js";

interface Window {
  /** As far as this process knows: all that it counted, and what others had told when it last asked. */
  used: number;
  /** Of these, what the others have not been told of. */
  untold: number;
  endsAt: Date;
}

/** Keys that are remembered at most; past it, the oldest windows go first. */
const MOST_KEYS = 50_000;

/** Counts what is too frequent for a statement each. */
export interface SteppedLimit {
  /** Counts one. @returns How many were counted, this one too, and the milliseconds until the window ends. */
  count(key: string): Promise<{ used: number; milliseconds: number }>;
}

/**
 * Counts in this process's memory, and with PostgreSQL adds to the count of all processes at every `step` of a key: whoever
 * asks now and then costs no statement, and whoever has reached the limit none either. Together n processes let
 * through the limit and less than n steps more. While the database is away, each process counts by itself.
 *
 * @param name Of a limit of `schemas/limits.json` with a `step`.
 */
export function steppedLimit(name: string, { database, clock, log }: LimitServices): SteppedLimit {
  const { most, seconds, step } = limitOf(name);
  const windows = new Map<string, Window>();

  function windowOf(key: string, now: Date): Window {
    const current = windows.get(key);
    if (current && current.endsAt > now) return current;
    windows.delete(key);
    if (windows.size >= MOST_KEYS) dropOld(now);
    const fresh = { used: 0, untold: 0, endsAt: new Date(now.getTime() + seconds * 1000) };
    windows.set(key, fresh);
    return fresh;
  }

  /** A Map keeps the order of insertion, so the first windows end first. */
  function dropOld(now: Date): void {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now && windows.size < MOST_KEYS) return;
      windows.delete(key);
    }
  }

  async function tell(key: string, window: Window, now: Date): Promise<void> {
    const by = window.untold;
    window.untold = 0;
    try {
      const total = await addToCount(database.db, limitKey(name, key), { now, endsAt: window.endsAt, by });
      if (!total) return;
      window.used = Math.max(window.used, total.used + window.untold);
      window.endsAt = total.endsAt;
    } catch (error) {
      log.warn({ err: error, limit: name }, "Counts of this process could not be shared with the others");
    }
  }

  return {
    async count(key) {
      const now = clock();
      const window = windowOf(key, now);
      const wasSpent = window.used >= most;
      window.used += 1;
      window.untold += 1;
      const isDue = step !== undefined && window.untold >= step && !wasSpent;
      // The embedded database has one process only, which knows all.
      if (isDue && database.kind === "postgres") await tell(key, window, now);
      return { used: window.used, milliseconds: Math.max(0, window.endsAt.getTime() - now.getTime()) };
    },
  };
}
