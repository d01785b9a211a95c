import { readSchema, type ModelState } from "@undertone/schemas";
import { count, desc, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { modelAnswers } from "../platform/database/tables.js";

const { keptAnswers, listedAnswers } = readSchema("limits").naming;

export type ModelAnswerRow = typeof modelAnswers.$inferInsert;

export async function findAnswers(db: Database, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: modelAnswers.key, answer: modelAnswers.answer })
    .from(modelAnswers)
    .where(inArray(modelAnswers.key, [...keys]));
  return new Map(rows.map(({ key, answer }) => [key, answer]));
}

/** Keeps answers, the newest of all insights' only. */
export async function keepAnswers(tx: Database, rows: readonly ModelAnswerRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(modelAnswers)
    .values([...rows])
    .onConflictDoNothing();
  const older = tx
    .select({ key: modelAnswers.key })
    .from(modelAnswers)
    .orderBy(desc(modelAnswers.createdAt), desc(modelAnswers.key))
    .offset(keptAnswers);
  await tx.delete(modelAnswers).where(inArray(modelAnswers.key, older));
}

export async function readAnswerCounts(
  db: Database,
): Promise<Pick<ModelState, "shown" | "refused" | "latest">> {
  const { refusal, insightId, answer, createdAt } = modelAnswers;
  const counts = await db.select({ refusal, count: count() }).from(modelAnswers).groupBy(refusal);
  const latest = await db
    .select({ insightId, answer, refusal: sql<string>`${refusal}`, createdAt })
    .from(modelAnswers)
    .where(isNotNull(refusal))
    .orderBy(desc(createdAt), desc(modelAnswers.key))
    .limit(listedAnswers);
  return {
    shown: counts.find((row) => row.refusal === null)?.count ?? 0,
    refused: Object.fromEntries(
      counts.flatMap((row) => (row.refusal === null ? [] : [[row.refusal, row.count]])),
    ),
    latest: latest.map(({ createdAt: at, ...row }) => ({ ...row, at: at.toISOString() })),
  };
}
