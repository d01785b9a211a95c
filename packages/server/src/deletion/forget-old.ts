import type { Clock } from "../platform/clock.js";
import type { OpenDatabase } from "../platform/database/database.js";
import { forgetOldCounts } from "../platform/limits/store.js";
import { forgetDeadStreams } from "../runs/stream-store.js";
import { forgetOldSnapshots } from "../feed/snapshot-store.js";
import { forgetUnusedThreads } from "../uploads/store.js";
import { forgetOldViews } from "../insights/view-store.js";
import type { Log } from "../platform/log.js";
import { forgetOldVectors } from "../analysis/vector-cache.js";

/** Milliseconds between two rounds. */
const INTERVAL = 10 * 60_000;

/**
 * Deletes what is past its time, now and from time to time.
 *
 * @returns Ends it, once a round that has begun is over.
 */
export async function startForgetting(
  database: OpenDatabase,
  clock: Clock,
  log: Pick<Log, "error">,
): Promise<() => Promise<void>> {
  await forgetOld(database, clock());
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = round
      .then(() => forgetOld(database, clock()))
      .catch((error: unknown) => log.error({ err: error }, "Expired rows could not be deleted"));
  }, INTERVAL);
  timer.unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}

async function forgetOld(database: OpenDatabase, now: Date): Promise<void> {
  await forgetOldVectors(database);
  await forgetOldViews(database, now);
  await forgetOldSnapshots(database.db, now);
  await forgetUnusedThreads(database, now);
  await forgetOldCounts(database.db, now);
  await forgetDeadStreams(database.db, now);
}
