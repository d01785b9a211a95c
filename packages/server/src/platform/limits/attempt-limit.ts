import type { Database } from "../database/database.js";
import { storageTroubleOf } from "../database/storage-trouble.js";
import { addToCount, findCount, forgetCount, takeFromCount, type LimitCount } from "./store.js";
import type { Services } from "../services.js";
import { limitKey, limitOf, type Limit, TooManyRequests, type LimitKey } from "./limits.js";

export type LimitServices = Pick<Services, "database" | "clock" | "log">;

/** Seconds after which whoever could not be counted may ask again. */
const RETRY_AFTER = 2;

/**
 * Counts attempts by key within a window of time, in the database, so that all processes count together. Where they cannot be
 * counted, none is let through: every function then throws `TooManyRequests` as `limits-away`.
 */
export interface AttemptLimit {
  /**
   * Counts one attempt, before it is made: a hundred at once are a hundred.
   *
   * @param db A transaction to count in; what it takes back was never counted.
   * @throws {TooManyRequests} When the key has none left.
   */
  take(key: string, db?: Database): Promise<void>;
  /** As `take`. @returns Whether there was one left. */
  takeIfLeft(key: string, db?: Database): Promise<boolean>;
  /** As `take`, even if the key has none left. @returns How many were counted. */
  count(key: string, db?: Database): Promise<number>;
  read(key: string): Promise<LimitCount | undefined>;
  /** Makes one of the key's attempts uncounted. */
  giveBack(key: string): Promise<void>;
  /** Makes the key's attempts uncounted. */
  forget(key: string): Promise<void>;
}

/**
 * @param limit Of `schemas/limits.json`, by its name there; or one of the configuration's.
 * @param refusal Key of the sentence that says that there are none left; `{limit}`, `{window}` (the seconds that it holds for) and `{seconds}` (those to wait) are
 *   filled in.
 */
export function attemptLimit(
  limit: string | Limit,
  { database, clock, log }: LimitServices,
  refusal?: LimitKey,
): AttemptLimit {
  const { name, most, seconds } = typeof limit === "string" ? limitOf(limit) : limit;

  async function counted<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      log.warn({ err: error, limit: name }, "An attempt could not be counted, and was refused");
      // Storage that takes no changes has a sentence of its own.
      throw storageTroubleOf(error) ?? new TooManyRequests(RETRY_AFTER, "limits-away");
    }
  }

  function add(key: string, now: Date, allowed?: number, db = database.db): Promise<LimitCount | null> {
    const endsAt = new Date(now.getTime() + seconds * 1000);
    return addToCount(db, limitKey(name, key), { now, endsAt, ...(allowed !== undefined && { allowed }) });
  }

  return {
    async take(key, db = database.db) {
      const now = clock();
      const wait = await counted(async () => {
        if (await add(key, now, most, db)) return null;
        const counted = await findCount(db, limitKey(name, key), now);
        return Math.max(1, Math.ceil(((counted?.endsAt.getTime() ?? 0) - now.getTime()) / 1000));
      });
      if (wait !== null) throw new TooManyRequests(wait, refusal, { limit: most, window: seconds });
    },
    takeIfLeft: (key, db) => counted(async () => (await add(key, clock(), most, db)) !== null),
    count: (key, db) => counted(async () => (await add(key, clock(), undefined, db))?.used ?? 0),
    read: (key) => counted(() => findCount(database.db, limitKey(name, key), clock())),
    giveBack: (key) => counted(() => takeFromCount(database.db, limitKey(name, key))),
    forget: (key) => counted(() => forgetCount(database.db, limitKey(name, key))),
  };
}
