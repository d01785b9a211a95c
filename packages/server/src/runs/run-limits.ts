import { AppError } from "@undertone/schemas";
import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { insights } from "../platform/database/tables.js";
import { unfinishedRuns } from "../platform/limits/limits.js";

/** Seconds after which asking again may help: about what a run takes. */
export const RETRY_RUN_AFTER = 30;

/** Any number, the same in every process: it names the lock that those who ask for a run take turns with. */
const LOCK_KEY = 0x72756e73;

/**
 * Refuses a run too many; in the transaction that adds it, so that two at once cannot pass together.
 *
 * @throws {AppError} `too-many-runs`, `too-many-runs-overall`.
 */
export async function refuseTooManyRuns(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
  const { ofUser, overall } = unfinishedRuns;
  const unfinished = inArray(insights.status, ["queued", "running"]);
  const [own] = await tx
    .select({ runs: count() })
    .from(insights)
    .where(and(unfinished, eq(insights.userId, userId)));
  if (own && own.runs >= ofUser) throw new AppError("too-many-runs", { count: own.runs, limit: ofUser });
  const [all] = await tx.select({ runs: count() }).from(insights).where(unfinished);
  if (all && all.runs >= overall) throw new AppError("too-many-runs-overall", { limit: overall });
}
