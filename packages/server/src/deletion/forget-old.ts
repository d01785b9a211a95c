import { lt } from "drizzle-orm";
import type { Clock } from "../platform/clock.js";
import type { OpenDatabase } from "../platform/database/database.js";
import { forgetOldCounts } from "../platform/limits/store.js";
import { forgetDeadStreams } from "../runs/stream-store.js";
import { forgetOldSnapshots } from "../feed/snapshot-store.js";
import { forgetUnusedThreads } from "../uploads/store.js";
import { forgetOldViews } from "../insights/view-store.js";
import type { Log } from "../platform/log.js";
import { inRounds } from "../platform/throttle.js";
import { forgetOldVectors } from "../analysis/vector-cache.js";
import { auditLog, reports } from "../platform/database/tables.js";
import type { Configuration } from "../platform/configuration.js";
import { forgetOldMails } from "../platform/mail/outbox-mailer.js";

type Retention = Pick<Configuration, "DATA_DIR" | "OUTBOX_DAYS" | "AUDIT_LOG_DAYS">;

/** Milliseconds between two rounds. */
const INTERVAL = 10 * 60_000;
const DAY = 24 * 60 * 60_000;

/**
 * Deletes what is past its time, now and from time to time.
 *
 * @returns Ends it, once a round that has begun is over.
 */
export async function startForgetting(
  database: OpenDatabase,
  clock: Clock,
  log: Pick<Log, "error">,
  retention: Retention,
): Promise<() => Promise<void>> {
  await forgetOld(database, clock(), retention);
  return inRounds(
    INTERVAL,
    () => forgetOld(database, clock(), retention),
    (error) => log.error({ err: error }, "What has expired could not be deleted"),
  );
}

async function forgetOld(database: OpenDatabase, now: Date, retention: Retention): Promise<void> {
  await forgetOldVectors(database);
  await forgetOldViews(database, now);
  await forgetOldSnapshots(database.db, now);
  await forgetUnusedThreads(database, now);
  await forgetOldCounts(database.db, now);
  await forgetDeadStreams(database.db, now);
  const before = (days: number) => new Date(days === 0 ? 0 : now.getTime() - days * DAY);
  const kept = before(retention.AUDIT_LOG_DAYS);
  await database.db.delete(auditLog).where(lt(auditLog.createdAt, kept));
  await database.db.delete(reports).where(lt(reports.closedAt, kept));
  await forgetOldMails(retention.DATA_DIR, before(retention.OUTBOX_DAYS));
}
