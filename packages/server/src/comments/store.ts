import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  isNull,
  or,
  sql,
  type Placeholder,
  type SQL,
} from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { changedCounts } from "../insights/hotness.js";
import { readPage, type CountedPage, type Position } from "../platform/database/page.js";
import { prepared, type Viewer } from "../platform/database/prepared.js";
import { comments, insights } from "../platform/database/tables.js";
import { isStaff } from "../accounts/access.js";
import type { CurrentUser } from "../accounts/sessions.js";
import { usernameOf } from "../accounts/store.js";

/** A row of comments with its author's name; null once it, or its author's account, was deleted. */
export type CommentRow = typeof comments.$inferSelect & { username: string | null };

export async function findComment(db: Database, id: string): Promise<CommentRow | undefined> {
  const [row] = await select(db).where(eq(comments.id, id));
  return row;
}

/**
 * A page of an insight's comments, newest first; of a comment's direct replies, oldest first. The total counts those that were
 * deleted but have replies, too. One that was hidden and has none is in the list of its author and of moderators alone; as a
 * reply it leaves a place, since its parent counts it.
 */
export async function listComments(
  db: Database,
  { insightId, parentId, viewer }: { insightId: string; parentId: string | null; viewer: CurrentUser | null },
  limit: number,
  after?: Position,
): Promise<CountedPage<CommentRow>> {
  const viewerId = viewer?.id ?? null;
  const ofParent = parentId === null ? isNull(comments.parentId) : eq(comments.parentId, parentId);
  const which =
    parentId !== null || isStaff(viewer)
      ? and(eq(comments.insightId, insightId), ofParent)
      : areShown(insightId, viewerId);
  const position = after && sql`(${after.createdAt.toISOString()}::timestamptz, ${after.id})`;
  const here = sql`(${comments.createdAt}, ${comments.id})`;
  const beyond = position && (parentId === null ? sql`${here} < ${position}` : sql`${here} > ${position}`);
  const order = parentId === null ? desc : asc;
  const page = await readPage(limit, (most) =>
    parentId === null && !after && !isStaff(viewer)
      ? newestComments(db, viewerId, { insightId, most })
      : selectCounted(db, which, order, beyond).limit(most),
  );
  // Those that followed may be gone since the page before was read.
  return { ...page, total: page.rows[0]?.total ?? (after ? await db.$count(comments, which) : 0) };
}

/** Comments themselves, not replies, as all but moderators see them. */
function areShown(insightId: string | Placeholder, viewer: Viewer): SQL | undefined {
  const isShown = or(
    isNull(comments.hiddenAt),
    gt(comments.repliesCount, 0),
    eq(comments.userId, viewer ?? ""),
  );
  return and(eq(comments.insightId, insightId), isNull(comments.parentId), isShown);
}

function selectCounted(db: Database, which: SQL | undefined, order: typeof asc, beyond?: SQL) {
  const total = sql<number>`(select count(*)::integer from ${comments} where ${which})`;
  return (
    db
      .select({ ...getTableColumns(comments), username: usernameOf(comments.userId), total })
      .from(comments)
      .where(and(which, beyond))
      // One parent, and yet in the order: PostgreSQL would else not see that the index is in order where it is null.
      .orderBy(order(comments.parentId), order(comments.createdAt), order(comments.id))
  );
}

const newestComments = prepared((db, viewer) =>
  selectCounted(db, areShown(sql.placeholder("insightId") as Placeholder, viewer), desc).limit(
    sql.placeholder("most"),
  ),
);

/** @param tx Holds the insight's row: comments of an insight change one after the other. The same for `removeComment`. */
export async function addComment(tx: Database, row: typeof comments.$inferInsert): Promise<void> {
  await tx.insert(comments).values(row);
  if (row.parentId != null) {
    await tx
      .update(comments)
      .set({ repliesCount: sql`${comments.repliesCount} + 1` })
      .where(eq(comments.id, row.parentId));
  }
  await countComments(tx, row.insightId, 1);
}

/** Empties a comment that has replies, and deletes one that has none, with the emptied ones above that it leaves without any. */
export async function removeComment(tx: Database, comment: CommentRow, deletedAt: Date): Promise<void> {
  if (comment.repliesCount > 0) {
    await tx
      .update(comments)
      .set({ content: "", userId: null, deletedAt, hiddenAt: null, hiddenReason: null })
      .where(eq(comments.id, comment.id));
  } else {
    await deleteUpwards(tx, comment);
  }
  // What was hidden is not counted any more.
  if (comment.hiddenAt === null) await countComments(tx, comment.insightId, -1);
}

/** Hides a comment, or shows it again where `hidden` is null. */
export async function setCommentHidden(
  tx: Database,
  { id, insightId }: CommentRow,
  hidden: { at: Date; reason: string } | null,
): Promise<void> {
  const values = { hiddenAt: hidden?.at ?? null, hiddenReason: hidden?.reason ?? null };
  await tx.update(comments).set(values).where(eq(comments.id, id));
  await countComments(tx, insightId, hidden === null ? 1 : -1);
}

async function countComments(tx: Database, insightId: string, by: number): Promise<void> {
  await tx
    .update(insights)
    .set(changedCounts({ comments: by }))
    .where(eq(insights.id, insightId));
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
