import { setImmediate } from "node:timers/promises";
import type { Database, OpenDatabase } from "./database.js";

/**
 * What was read from the database, for as long as nothing in it has changed since. To ask for a snapshot costs the database a fraction of planning and answering any query, and what was kept is never older than what a query would give.
 *
 * @param most Keys that are kept; the first ones go first.
 */
export function snapshotCache<T>(most: number) {
  const ofDatabase = new WeakMap<Database, Map<string, { snapshot: string; value: Promise<T> }>>();
  return {
    /** @param read Reads what the key names. */
    async get(
      { db, snapshot: currentSnapshot }: Pick<OpenDatabase, "db" | "snapshot">,
      key: string,
      read: () => Promise<T>,
    ): Promise<T> {
      const kept = ofDatabase.get(db) ?? new Map<string, { snapshot: string; value: Promise<T> }>();
      ofDatabase.set(db, kept);
      // Before reading: what is read may be newer than it, and never older.
      const snapshot = await currentSnapshot();
      const found = kept.get(key);
      if (found?.snapshot === snapshot) return found.value;
      const value = read();
      kept.delete(key);
      kept.set(key, { snapshot, value });
      for (const first of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(first);
      }
      value.catch(() => kept.get(key)?.value === value && kept.delete(key));
      return value;
    },
  };
}

export const SELECT_SNAPSHOT = "select pg_current_snapshot()::text as snapshot";

/** Asks once for all who ask in the same turn of the event loop: with many requests at a time, that is once for many of them. */
export function askedTogether<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () =>
    (asked ??= setImmediate().then(() => {
      asked = undefined;
      return ask();
    }));
}
