import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { usernameOf } from "../accounts/store.js";
import { ownerOfReported } from "../notifications/notify.js";
import type { Database } from "../platform/database/database.js";
import { newestFirst } from "../platform/database/page.js";
import { comments, insights, reports } from "../platform/database/tables.js";
import { isModerated } from "./store.js";

export type ReportRow = typeof reports.$inferSelect & {
  /** Empty once what was reported is private, or gone: that is no moderator's to read. */
  title: string;
  isModerated: boolean;
  isInsightHidden: boolean;
  /** Whose it is; null: nobody's. */
  ownerId: string | null;
  username: string | null;
  /** The comment that was reported, and whether it is hidden; null for a report of the insight. */
  content: string | null;
  isCommentHidden: boolean;
};

/**
 * @param row Whoever reported the same before, and nobody has looked at it yet, need not do so again: an index sees to it.
 * @returns Whether it is new.
 */
export async function addReport(tx: Database, row: typeof reports.$inferInsert): Promise<boolean> {
  const added = await tx.insert(reports).values(row).onConflictDoNothing().returning({ id: reports.id });
  return added.length > 0;
}

const isOpen = isNull(reports.closedAt);

/** Newest first. */
export function listOpenReports(db: Database) {
  return newestFirst(db, reports, isOpen, () => select(db));
}

export async function findOpenReport(db: Database, id: string): Promise<ReportRow | undefined> {
  const [row] = await select(db).where(and(isOpen, eq(reports.id, id)));
  return row;
}

/** All of the same insight, or comment, at once: a moderator looked at it. */
export async function closeReports(
  tx: Database,
  { insightId, commentId }: { insightId: string; commentId: string | null },
  closedAt: Date,
): Promise<void> {
  const about = sql`${reports.commentId} is not distinct from ${commentId}`;
  await tx
    .update(reports)
    .set({ closedAt })
    .where(and(isOpen, eq(reports.insightId, insightId), about));
}

function select(db: Database) {
  const author = usernameOf(comments.userId);
  const owner = usernameOf(insights.userId);
  return db
    .select({
      ...getTableColumns(reports),
      title: sql<string>`case when ${isModerated} then ${insights.title} else '' end`,
      isModerated: sql<boolean>`${isModerated}`,
      isInsightHidden: sql<boolean>`${insights.hiddenAt} is not null`,
      ownerId: ownerOfReported,
      username: sql<string | null>`case when ${reports.commentId} is null then ${owner} else ${author} end`,
      content: sql<string | null>`case when ${isModerated} then ${comments.content} end`,
      isCommentHidden: sql<boolean>`${comments.hiddenAt} is not null`,
    })
    .from(reports)
    .innerJoin(insights, eq(insights.id, reports.insightId))
    .leftJoin(comments, eq(comments.id, reports.commentId));
}
