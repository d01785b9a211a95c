import type { TopicChange, TopicEdit } from "@undertone/schemas";
import { and, asc, eq } from "drizzle-orm";
import { usernameOf } from "../accounts/store.js";
import type { Database } from "../platform/database/database.js";
import { topicEdits } from "../platform/database/tables.js";
import { textBytes } from "../platform/database/text-bytes.js";

/**
 * The changes of a grouping's topics, in the order in which they were made.
 *
 * @param limit How many of the first.
 */
export async function listTopicEdits(
  db: Database,
  insightId: string,
  grouping: string,
  limit: number,
): Promise<TopicEdit[]> {
  const rows = await db
    .select({
      number: topicEdits.number,
      by: usernameOf(topicEdits.userId),
      at: topicEdits.createdAt,
      change: topicEdits.change,
    })
    .from(topicEdits)
    .where(and(eq(topicEdits.insightId, insightId), eq(topicEdits.grouping, grouping)))
    .orderBy(asc(topicEdits.number))
    .limit(limit);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Bytes of each of these changes, in their order. */
export async function topicEditSizes(db: Database, insightId: string, grouping: string): Promise<number[]> {
  const rows = await db
    .select({ bytes: textBytes(topicEdits.change) })
    .from(topicEdits)
    .where(and(eq(topicEdits.insightId, insightId), eq(topicEdits.grouping, grouping)))
    .orderBy(asc(topicEdits.number));
  return rows.map(({ bytes }) => bytes);
}

/** @returns False where another change came first. */
export async function addTopicEdit(tx: Database, row: typeof topicEdits.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(topicEdits)
    .values(row)
    .onConflictDoNothing()
    .returning({ number: topicEdits.number });
  return added.length > 0;
}

export async function removeTopicEdits(tx: Database, insightId: string, grouping: string): Promise<void> {
  await tx
    .delete(topicEdits)
    .where(and(eq(topicEdits.insightId, insightId), eq(topicEdits.grouping, grouping)));
}

/** Moved comments that their site deleted stay where they were moved, under ids that nobody knows them by. */
export async function renameMoved(
  tx: Database,
  insightId: string,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = await tx.select().from(topicEdits).where(eq(topicEdits.insightId, insightId));
  for (const { grouping, number, change } of rows) {
    if (change.kind !== "move" || !change.comments.some((id) => names.has(id))) continue;
    const renamed: TopicChange = { ...change, comments: change.comments.map((id) => names.get(id) ?? id) };
    await tx
      .update(topicEdits)
      .set({ change: renamed })
      .where(
        and(
          eq(topicEdits.insightId, insightId),
          eq(topicEdits.grouping, grouping),
          eq(topicEdits.number, number),
        ),
      );
  }
}
