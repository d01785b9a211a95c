import { AppError, type Quotas } from "@undertone/schemas";
import { eq, inArray, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Configuration } from "../platform/configuration.js";
import type { Database } from "../platform/database/database.js";
import {
  insightResults,
  insights,
  parameterSets,
  threadPieces,
  threads,
  topicEdits,
} from "../platform/database/tables.js";
import { attemptLimit, type LimitServices } from "../platform/limits/attempt-limit.js";
import type { LimitKey } from "../platform/limits/limits.js";

const DAY_SECONDS = 24 * 60 * 60;

export type QuotaServices = LimitServices & { configuration: Configuration };

/** What one person may have: analyses and uploads within a day, and what they take in the database. */
export function personalQuotas(services: QuotaServices) {
  const { RUNS_PER_DAY, UPLOADS_PER_DAY, STORED_MEGABYTES: limit } = services.configuration;
  const runs = byDay("run-by-day", RUNS_PER_DAY, "too-many-runs-by-day", services);
  const uploads = byDay("upload-by-day", UPLOADS_PER_DAY, "too-many-uploads-by-day", services);

  /** @throws {AppError} `too-much-stored`. */
  async function refuseTooMuch(db: Database, userId: string): Promise<void> {
    if (limit === 0) return;
    const megabytes = Math.floor((await storedBytesOf(db, userId)) / 1_000_000);
    if (megabytes >= limit) throw new AppError("too-much-stored", { megabytes, limit });
  }

  return {
    /** Counts an analysis. @param tx What it takes back was never counted. @throws {AppError} When it is one too many. */
    async takeRun(tx: Database, userId: string): Promise<void> {
      await refuseTooMuch(tx, userId);
      await runs.take(userId, tx);
    },
    /** As `takeRun`, of an upload. */
    async takeUpload(db: Database, userId: string): Promise<void> {
      await refuseTooMuch(db, userId);
      await uploads.take(userId, db);
    },
    async read(db: Database, userId: string): Promise<Quotas> {
      const used = await storedBytesOf(db, userId);
      const stored = { used, most: limit === 0 ? null : limit * 1_000_000, until: null };
      return { runs: await runs.read(userId), uploads: await uploads.read(userId), stored };
    },
  };
}

/** @param most 0: no limit; it is counted all the same. */
function byDay(name: string, most: number, refusal: LimitKey, services: LimitServices) {
  const limit = attemptLimit({ name, most, seconds: DAY_SECONDS }, services, refusal);
  return {
    take: (key: string, db: Database) =>
      most === 0 ? limit.count(key, db).then(() => undefined) : limit.take(key, db),
    async read(key: string): Promise<Quotas["runs"]> {
      const counted = await limit.read(key);
      const until = counted?.endsAt.toISOString() ?? null;
      return { used: counted?.used ?? 0, most: most === 0 ? null : most, until };
    },
  };
}

/** What a person's insights, uploads and parameter sets take in the database, as it compressed them. */
async function storedBytesOf(db: Database, userId: string): Promise<number> {
  const own = db.select({ id: insights.id }).from(insights).where(eq(insights.userId, userId));
  const ownThreads = db.select({ id: threads.id }).from(threads).where(eq(threads.userId, userId));
  const sum = (...columns: unknown[]) =>
    sql<number>`coalesce(sum(${sql.join(
      columns.map((column) => sql`coalesce(pg_column_size(${column}), 0)`),
      sql` + `,
    )}), 0)::double precision`;
  const { result, regrouping, spanningTree, insightId } = insightResults;
  const stored = [
    { table: insightResults, columns: [result, regrouping, spanningTree], where: inArray(insightId, own) },
    { table: insights, columns: [insights.parameters], where: eq(insights.userId, userId) },
    { table: topicEdits, columns: [topicEdits.change], where: inArray(topicEdits.insightId, own) },
    { table: parameterSets, columns: [parameterSets.config], where: eq(parameterSets.userId, userId) },
    { table: threads, columns: [threads.thread], where: eq(threads.userId, userId) },
    { table: threadPieces, columns: [threadPieces.piece], where: inArray(threadPieces.threadId, ownThreads) },
  ];
  const sums = await Promise.all(
    stored.map(({ table, columns, where }) =>
      db
        .select({ bytes: sum(...columns) })
        .from(table as PgTable)
        .where(where),
    ),
  );
  return sums.reduce((total, [row]) => total + (row?.bytes ?? 0), 0);
}
