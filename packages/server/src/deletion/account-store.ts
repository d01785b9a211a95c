import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { removeQuestionsOf } from "../insights/count-store.js";
import { changedCounts } from "../insights/hotness.js";
import { deleteInsight } from "../insights/store.js";
import {
  comments,
  histories,
  insights,
  parameterSets,
  reports,
  stars,
  threads,
  users,
} from "../platform/database/tables.js";
import { textArray } from "../platform/database/text-array.js";

/**
 * Keeps anything new from being added to an account until the transaction ends.
 *
 * @returns The ids of its insights.
 */
export async function holdAccount(tx: Database, userId: string): Promise<string[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  const own = await tx.select({ id: insights.id }).from(insights).where(eq(insights.userId, userId));
  return own.map(({ id }) => id);
}

/**
 * Deletes an account with all that is its own. What it left with others changes as if the person had taken it back:
 * their counts of stars and comments fall, and a comment with replies stays without text and author.
 *
 * @param tx In which the account is held.
 */
export async function deleteAccount(tx: Database, userId: string, now: Date): Promise<void> {
  await emptyAccount(tx, userId, now);
  // Sessions, preferences and keys refer to the user, and go along.
  await tx.delete(users).where(eq(users.id, userId));
}

/** The same, of all but the account and its settings. */
export async function emptyAccount(tx: Database, userId: string, now: Date): Promise<void> {
  // First: it waits for other deletions of insights, which may in turn wait for the rows that are held next.
  for (const id of await holdAccount(tx, userId)) await deleteInsight(tx, id);
  await takeBackCounts(tx, userId);
  await takeBackComments(tx, userId, now);
  // After the counts of insights: who judges holds the insight first, then the question.
  await removeQuestionsOf(tx, userId);
  await tx.update(reports).set({ note: "", userId: null }).where(eq(reports.userId, userId));
  for (const table of [stars, histories, threads, parameterSets])
    await tx.delete(table).where(eq(table.userId, userId));
}

/** The counts of all insights that the user starred or commented on. */
async function takeBackCounts(tx: Database, userId: string): Promise<void> {
  const starred = await tx.select({ id: stars.insightId }).from(stars).where(eq(stars.userId, userId));
  const commented = await tx
    .select({ id: comments.insightId, count: sql<number>`count(*)::integer` })
    .from(comments)
    .where(and(eq(comments.userId, userId), isNull(comments.deletedAt), isNull(comments.hiddenAt)))
    .groupBy(comments.insightId);
  const changes = new Map<string, { stars: number; comments: number }>();
  const changeOf = (id: string) => changes.get(id) ?? { stars: 0, comments: 0 };
  for (const { id } of starred) changes.set(id, { ...changeOf(id), stars: -1 });
  for (const { id, count } of commented) changes.set(id, { ...changeOf(id), comments: -count });

  // In one order everywhere, so that two who are deleted at once wait for each other in turn.
  for (const [id, change] of [...changes].sort(([one], [other]) => (one < other ? -1 : 1)))
    await tx.update(insights).set(changedCounts(change)).where(eq(insights.id, id));
}

/** Empties all of the user's comments, then deletes those without replies, and the emptied ones above that lose their last. */
async function takeBackComments(tx: Database, userId: string, deletedAt: Date): Promise<void> {
  const emptied = await tx
    .update(comments)
    .set({ content: "", userId: null, deletedAt, hiddenAt: null, hiddenReason: null })
    .where(eq(comments.userId, userId))
    .returning({ id: comments.id });
  let candidates = emptied.map(({ id }) => id);
  while (candidates.length > 0) candidates = await deleteRepliless(tx, candidates);
}

/**
 * Deletes those of the emptied comments that have no replies. Whatever their number, it is one statement: tens of thousands
 * are more than a statement takes values, and one for each would take minutes.
 *
 * @returns The comments that lost replies by it, each once.
 */
async function deleteRepliless(tx: Database, candidates: readonly string[]): Promise<string[]> {
  const deleted = tx.$with("deleted").as(
    tx
      .delete(comments)
      .where(
        and(
          sql`${comments.id} = any(${textArray(candidates)}::text[])`,
          eq(comments.repliesCount, 0),
          isNotNull(comments.deletedAt),
        ),
      )
      .returning({ parentId: comments.parentId }),
  );
  const lost = tx.$with("lost").as(
    tx
      .select({ parentId: deleted.parentId, replies: sql<number>`count(*)::integer`.as("replies") })
      .from(deleted)
      .where(isNotNull(deleted.parentId))
      .groupBy(deleted.parentId),
  );
  const parents = await tx
    .with(deleted, lost)
    .update(comments)
    .set({ repliesCount: sql`${comments.repliesCount} - ${lost.replies}` })
    .from(lost)
    .where(eq(comments.id, lost.parentId))
    .returning({ id: comments.id });
  return parents.map(({ id }) => id);
}
