import {
  parse,
  type AnalysisParameters,
  type InsightOverview,
  type InsightVersion,
  type Progress,
} from "@undertone/schemas";
import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, not, or, sql, type SQL } from "drizzle-orm";
import { RESULT_FORMAT, type HeadChange } from "../analysis/stored-result.js";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/database.js";
import { prepared, type Viewer } from "../platform/database/prepared.js";
import { bytesOf, largeBytesOf } from "../platform/database/large-bytes.js";
import { deleteVectorsOf } from "./vector-store.js";
import { newestFirst } from "../platform/database/page.js";
import { insightResults, insights, runStages, stars } from "../platform/database/tables.js";
import { isFound, type InsightSearch } from "./search.js";
import { usernameOf } from "../accounts/store.js";
import { deleteUnusedThread } from "../uploads/store.js";

/** A row of insights as one person, the viewer, sees it. */
export type InsightRow = typeof insights.$inferSelect & {
  /** The owner's name; null for the sample insight. */
  username: string | null;
  /** By the viewer; never for a guest. */
  isStarred: boolean;
};

/** The same without what is large and hardly an answer shows. */
export type ShownInsight = Omit<InsightRow, "parameters" | "missingComments">;

const earlier = alias(insights, "earlier");

/** What `ShownInsight` holds, to be selected from `insights` joined, by `isStarOf`, with `stars`. */
export function shownColumns(viewerId: Viewer) {
  const { parameters: _, missingComments: _missing, ...columns } = getTableColumns(insights);
  const isEarlier = and(sql`${earlier.id} = ${insights.readAgainOf}`, isSeenBy(viewerId, earlier));
  return {
    ...columns,
    // Only where the viewer may see that one too.
    readAgainOf: sql<string | null>`(select ${earlier.id} from ${insights} "earlier" where ${isEarlier})`,
    username: usernameOf(insights.userId),
    isStarred: sql<boolean>`${stars.userId} is not null`,
  };
}

export function isSeenBy(
  viewerId: Viewer,
  { isPublic, userId }: Record<"isPublic" | "userId", AnyPgColumn>,
): SQL | undefined {
  return viewerId === null ? eq(isPublic, true) : or(eq(isPublic, true), eq(userId, viewerId));
}

/** The condition to left-join `stars` with: the viewer's own star on the insight, if there is one. */
export function isStarOf(viewerId: Viewer): SQL | undefined {
  return viewerId === null ? sql`false` : and(eq(stars.insightId, insights.id), eq(stars.userId, viewerId));
}

/** Insights as a viewer sees them: a query that `where`, `orderBy` and `limit` go on with. */
export function selectInsights(db: Database, viewerId: string | null) {
  const columns = { ...getTableColumns(insights), ...shownColumns(viewerId) };
  return db.select(columns).from(insights).leftJoin(stars, isStarOf(viewerId));
}

/** The same of `ShownInsight`. */
export function selectShown(db: Database, viewerId: Viewer) {
  return db.select(shownColumns(viewerId)).from(insights).leftJoin(stars, isStarOf(viewerId));
}

export async function findInsight(
  db: Database,
  id: string,
  viewerId: string | null,
): Promise<InsightRow | undefined> {
  const [row] = await selectInsights(db, viewerId).where(eq(insights.id, id));
  return row;
}

const shownInsight = prepared((db, viewer) =>
  selectShown(db, viewer).where(eq(insights.id, sql.placeholder("id"))),
);

export async function findShownInsight(
  db: Database,
  id: string,
  viewerId: string | null,
): Promise<ShownInsight | undefined> {
  const [row] = await shownInsight(db, viewerId, { id });
  return row;
}

/** A user's own insights, newest first. */
export function listInsightsOf(db: Database, userId: string, search: InsightSearch) {
  const which = and(eq(insights.userId, userId), isFound(search));
  return newestFirst(db, insights, which, () => selectShown(db, userId));
}

/** Results in the form of an earlier version, or without few and some, or without what the page groups their comments again with. */
export const isWaiting = sql`(${or(
  lt(insightResults.resultFormat, RESULT_FORMAT),
  insightResults.readingsPending,
  and(isNull(insightResults.regrouping), isNotNull(insightResults.spanningTree)),
)})`;

/** The stored result, as the text it was written as. */
export async function findResult(db: Database, insightId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ result: insightResults.result })
    .from(insightResults)
    .where(eq(insightResults.insightId, insightId));
  return row?.result;
}

/** @returns Whether the result still began with what is changed, and waits for nothing. */
export async function changeHead(
  db: Database,
  insightId: string,
  { from, to }: HeadChange,
): Promise<boolean> {
  const { result } = insightResults;
  const changed = await db
    .update(insightResults)
    .set({ result: sql`${to}::text || substr(${result}, length(${from}::text) + 1)` })
    .where(and(eq(insightResults.insightId, insightId), beginsWith(from), not(isWaiting)))
    .returning({ id: insightResults.insightId });
  return changed.length > 0;
}

/** Whether nobody changed a stored result since its first line was read. */
export function beginsWith(head: string): SQL {
  return sql`starts_with(${insightResults.result}, ${head}::text)`;
}

/** What grouping the result's comments again needs, packed as it was stored; undefined when none is kept. */
export async function findSpanningTree(db: Database, insightId: string): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ tree: largeBytesOf(insightResults.spanningTree) })
    .from(insightResults)
    .where(eq(insightResults.insightId, insightId));
  return row?.tree == null ? undefined : bytesOf(row.tree);
}

/** What the page groups the result's comments again with, as text; null where it is still to be made, empty where it is not known. */
export async function findRegrouping(db: Database, insightId: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ regrouping: insightResults.regrouping })
    .from(insightResults)
    .where(eq(insightResults.insightId, insightId));
  return row?.regrouping;
}

/** Insights of the thread of one that the viewer may see, as far as they succeeded. */
function areVersions(
  { source, postId }: Pick<InsightRow, "source" | "postId">,
  viewerId: string | null,
): SQL | undefined {
  return and(
    eq(insights.source, source),
    eq(insights.postId, postId),
    eq(insights.status, "succeeded"),
    isSeenBy(viewerId, insights),
  );
}

export type VersionRow = ShownInsight & Pick<InsightVersion, "changes">;

/** Newest first. */
export async function listVersions(
  db: Database,
  insight: Pick<InsightRow, "source" | "postId" | "parameters">,
  viewerId: string | null,
  most: number,
): Promise<VersionRow[]> {
  const changes = changesFrom(parse("analysis-parameters", insight.parameters));
  return db
    .select({ ...shownColumns(viewerId), changes })
    .from(insights)
    .leftJoin(stars, isStarOf(viewerId))
    .where(areVersions(insight, viewerId))
    .orderBy(desc(insights.createdAt), desc(insights.id))
    .limit(most);
}

/**
 * How an insight's parameters differ from others. The database compares them: of lists, which may take 500 kB an insight, nothing
 * is read.
 */
function changesFrom(others: AnalysisParameters): SQL<InsightVersion["changes"]> {
  const { parameters } = insights;
  return sql`(
    select coalesce(jsonb_agg(case jsonb_typeof(value)
      when 'array' then jsonb_build_object('path', path)
      else jsonb_build_object('path', path, 'value', value) end), '[]')
    from jsonb_each(${parameters}) as part(name, inside), lateral (
      select name as path, inside as value where jsonb_typeof(inside) <> 'object'
      union all select name || '.' || key, item
      from jsonb_each(case jsonb_typeof(inside) when 'object' then inside else '{}' end) as field(key, item)
    ) as single
    where value is distinct from ${JSON.stringify(others)}::jsonb #> string_to_array(path, '.')
  )`;
}

/** How far the stages are that have begun, in no order. */
export async function listProgress(db: Database, insightId: string): Promise<Progress[]> {
  const rows = await db
    .select({ stage: runStages.stage, state: runStages.state, done: runStages.done, total: runStages.total })
    .from(runStages)
    .where(eq(runStages.insightId, insightId));
  return rows as Progress[];
}

/**
 * Until the transaction ends, nobody else changes or deletes the row; what is read of it from now on is the latest.
 *
 * @returns Whether there is one.
 */
export async function holdInsight(tx: Database, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: insights.id })
    .from(insights)
    .where(eq(insights.id, id))
    .for("no key update");
  return held.length > 0;
}

/**
 * Deletes an insight with everything that hangs on it; also the vectors that no other insight uses, and the uploaded
 * thread that no other was made from. Rankings of the feed, which show it to nobody any more, name it until their hour is over.
 */
export async function deleteInsight(tx: Database, id: string): Promise<void> {
  await deleteVectorsOf(tx, id);
  const [deleted] = await tx
    .delete(insights)
    .where(eq(insights.id, id))
    .returning({ reference: insights.reference });
  if (deleted) await deleteUnusedThread(tx, deleted.reference);
}

export async function setTitle(db: Database, id: string, title: string): Promise<void> {
  await db.update(insights).set({ title }).where(eq(insights.id, id));
}

export async function setOverview(db: Database, id: string, overview: InsightOverview): Promise<void> {
  await db.update(insights).set({ overview }).where(eq(insights.id, id));
}

/** When comments were last taken out of the result, in milliseconds; null: never. */
export async function takenOutAt(db: Database, id: string): Promise<number | null> {
  const [row] = await db.select({ at: insights.takenOutAt }).from(insights).where(eq(insights.id, id));
  return row?.at?.getTime() ?? null;
}

/** What was hidden stays so: made private by its owner, it is not public again once it is restored. */
export async function setVisibility(db: Database, id: string, isPublic: boolean): Promise<void> {
  const visible = sql`${isPublic} and ${insights.hiddenAt} is null`;
  await db.update(insights).set({ isPublic: visible, wasPublic: false }).where(eq(insights.id, id));
}
