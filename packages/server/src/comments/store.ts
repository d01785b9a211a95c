import { and, asc, count, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { changedCounts } from "../insights/hotness.js";
import { readPage, type CountedPage } from "../platform/database/page.js";
import type { Position } from "../platform/database/position.js";
import { comments, insights } from "../platform/database/tables.js";
import { usernameOf } from "../accounts/username-of.js";

/** A row of comments with its author's name; null once it, or its author's account, was deleted. */
export type CommentRow = typeof comments.$inferSelect & { username: string | null };

export async function findComment(db: Database, id: string): Promise<CommentRow | undefined> {
  const [row] = await select(db).where(eq(comments.id, id));
  return row;
}

/**
 * A page of an insight's comments, newest first; of a comment's direct replies, oldest first. The total counts those that were
 * deleted but have replies, too.
 */
export async function listComments(
  db: Database,
  insightId: string,
  parentId: string | null,
  limit: number,
  after?: Position,
): Promise<CountedPage<CommentRow>> {
  const ofParent = parentId === null ? isNull(comments.parentId) : eq(comments.parentId, parentId);
  const which = and(eq(comments.insightId, insightId), ofParent);
  const position = after && sql`(${after.createdAt.toISOString()}::timestamptz, ${after.id})`;
  const here = sql`(${comments.createdAt}, ${comments.id})`;
  const beyond = position && (parentId === null ? sql`${here} < ${position}` : sql`${here} > ${position}`);
  const order = parentId === null ? desc : asc;
  const page = await readPage(limit, (most) =>
    select(db)
      .where(and(which, beyond))
      // One parent, and yet in the order: PostgreSQL would else not see that the index is in order where it is null.
      .orderBy(order(comments.parentId), order(comments.createdAt), order(comments.id))
      .limit(most),
  );
  const [counted] = await db.select({ total: count() }).from(comments).where(which);
  return { ...page, total: counted?.total ?? 0 };
}

/** @param tx Holds the insight's row: comments of an insight change one after the other. The same for `removeComment`. */
export async function addComment(tx: Database, row: typeof comments.$inferInsert): Promise<void> {
  await tx.insert(comments).values(row);
  if (row.parentId != null) {
    await tx
      .update(comments)
      .set({ repliesCount: sql`${comments.repliesCount} + 1` })
      .where(eq(comments.id, row.parentId));
  }
  await tx
    .update(insights)
    .set(changedCounts({ comments: 1 }))
    .where(eq(insights.id, row.insightId));
}

/** Empties a comment that has replies, and deletes one that has none, with the emptied ones above that it leaves without any. */
export async function removeComment(tx: Database, comment: CommentRow, deletedAt: Date): Promise<void> {
  if (comment.repliesCount > 0) {
    await tx
      .update(comments)
      .set({ content: "", userId: null, deletedAt })
      .where(eq(comments.id, comment.id));
  } else {
    await deleteUpwards(tx, comment);
  }
  await tx
    .update(insights)
    .set(changedCounts({ comments: -1 }))
    .where(eq(insights.id, comment.insightId));
}

async function deleteUpwards(
  tx: Database,
  lowest: Pick<typeof comments.$inferSelect, "id" | "parentId">,
): Promise<void> {
  let gone = lowest;
  for (;;) {
    await tx.delete(comments).where(eq(comments.id, gone.id));
    if (gone.parentId === null) return;
    const [parent] = await tx
      .update(comments)
      .set({ repliesCount: sql`${comments.repliesCount} - 1` })
      .where(eq(comments.id, gone.parentId))
      .returning();
    if (!parent || parent.deletedAt === null || parent.repliesCount > 0) return;
    gone = parent;
  }
}

function select(db: Database) {
  return db.select({ ...getTableColumns(comments), username: usernameOf(comments.userId) }).from(comments);
}
