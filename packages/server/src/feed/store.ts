import { and, count, desc, eq, inArray, ne, or, sql, type SQL } from "drizzle-orm";
import type { Star } from "./collaborative.js";
import type { Candidate, Taste } from "./rank.js";
import type { Database } from "../platform/database/database.js";
import { readPage, type CountedPage } from "../platform/database/page.js";
import { prepared, type Viewer } from "../platform/database/prepared.js";
import { hasWords } from "../insights/search.js";
import { isStarOf, selectShown, shownColumns, type ShownInsight } from "../insights/store.js";
import { contentColumns, contentOf } from "./profile-store.js";
import { insightProfiles, insights, stars } from "../platform/database/tables.js";
import { textArray } from "../platform/database/text-array.js";

/** A position in the order by hotness: the last row of the page before. */
export interface HotnessPosition {
  hotness: number;
  id: string;
}

/** Stars of the viewer that say what they like, the latest. */
const MOST_STARRED = 30;
/** Other people looked at for each of them, the latest to star it. */
const FANS_OF_STARRED = 100;
/** Of those, the people who share most stars with the viewer; and how many stars of theirs count, the latest. */
const MOST_ALIKE = 100;
const STARS_OF_ALIKE = 50;
/** Insights that can be ranked: the hottest, those that most people alike starred, the hottest of the starred communities. */
const HOTTEST = 500;
const MOST_LIKED = 200;
const MOST_COMMUNITIES = 5;
const HOTTEST_OF_COMMUNITY = 40;

/** As the partial indexes say it, so that they serve. */
const isShown = sql`${insights.isPublic} and ${insights.status} = 'succeeded'`;
const byHotness = [desc(insights.hotness), desc(insights.id)];

function hottest(db: Database, viewer: Viewer, q?: string, beyond?: SQL) {
  const which = and(isShown, hasWords(q));
  const total = sql<number>`(select count(*)::integer from ${insights} where ${which})`;
  return db
    .select({ ...shownColumns(viewer), total })
    .from(insights)
    .leftJoin(stars, isStarOf(viewer))
    .where(and(which, beyond))
    .orderBy(...byHotness);
}

const hottestOfAll = prepared((db, viewer) => hottest(db, viewer).limit(sql.placeholder("most")));

/** Finished public insights, the hottest first, straight from the index. */
export async function listHottest(
  db: Database,
  viewerId: string | null,
  q: string | undefined,
  limit: number,
  after?: HotnessPosition,
): Promise<CountedPage<ShownInsight>> {
  const beyond =
    after && sql`(${insights.hotness}, ${insights.id}) < (${after.hotness}::double precision, ${after.id})`;
  const page = await readPage(limit, (most) =>
    q === undefined && beyond === undefined
      ? hottestOfAll(db, viewerId, { most })
      : hottest(db, viewerId, q, beyond).limit(most),
  );
  // Those that followed may be gone since the page before was read.
  const total = page.rows[0]?.total ?? (after ? await db.$count(insights, and(isShown, hasWords(q))) : 0);
  return { ...page, total };
}

/** How many of the insights everybody may see now. */
export async function countShownOf(db: Database, ids: readonly string[]): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(sql`unnest(${textArray(ids)}) as wanted(id)`)
    .innerJoin(insights, and(eq(insights.id, sql`wanted.id`), isShown));
  return counted?.total ?? 0;
}

/** Those of the insights that everybody may see now, in no order. */
export function findShown(db: Database, viewerId: string, ids: readonly string[]): Promise<ShownInsight[]> {
  return selectShown(db, viewerId).where(and(inArray(insights.id, [...ids]), isShown));
}

export interface ViewerTaste extends Taste {
  /** The communities that most of it comes from. */
  communities: string[];
}

/** What the viewer starred, and what people alike starred; null when they starred nothing that they can still see. */
export async function findTaste(db: Database, viewerId: string): Promise<ViewerTaste | null> {
  const rows = await db
    .select({ ...contentColumns, starCount: insights.starCount })
    .from(stars)
    .innerJoin(insights, eq(insights.id, stars.insightId))
    .leftJoin(insightProfiles, eq(insightProfiles.insightId, insights.id))
    .where(and(eq(stars.userId, viewerId), or(isShown, eq(insights.userId, viewerId))))
    .orderBy(desc(stars.createdAt), desc(stars.insightId))
    .limit(MOST_STARRED);
  if (rows.length === 0) return null;
  const starred = rows.map((row) => ({ ...contentOf(row), starCount: row.starCount }));
  const shared = await listFans(
    db,
    starred.map(({ id }) => id),
    viewerId,
  );
  const communities = commonest(rows.flatMap(({ subreddit }) => subreddit ?? [])).slice(0, MOST_COMMUNITIES);
  return { starred, shared, liked: await listLiked(db, mostSharing(shared)), communities };
}

/** What can be ranked for the viewer: at most 900 insights, all of them shown to everybody. */
export async function listCandidates(
  db: Database,
  viewerId: string,
  taste: ViewerTaste,
): Promise<Candidate[]> {
  const found = [
    await listContents(db, viewerId, isShown, HOTTEST),
    await listContents(
      db,
      viewerId,
      and(isShown, inArray(insights.id, mostStarredOf(taste.liked))),
      MOST_LIKED,
    ),
  ];
  for (const name of taste.communities)
    found.push(
      await listContents(db, viewerId, and(isShown, eq(insights.subreddit, name)), HOTTEST_OF_COMMUNITY),
    );
  return [...new Map(found.flat().map((one) => [one.id, one])).values()];
}

async function listContents(
  db: Database,
  viewerId: string,
  which: SQL | undefined,
  limit: number,
): Promise<Candidate[]> {
  const rows = await db
    .select({
      ...contentColumns,
      hotness: insights.hotness,
      starCount: insights.starCount,
      isKnown: sql<boolean>`(${stars.userId} is not null or ${insights.userId} is not distinct from ${viewerId})`,
    })
    .from(insights)
    .leftJoin(insightProfiles, eq(insightProfiles.insightId, insights.id))
    .leftJoin(stars, and(eq(stars.insightId, insights.id), eq(stars.userId, viewerId)))
    .where(which)
    .orderBy(...byHotness)
    .limit(limit);
  return rows.map((row) => ({
    ...contentOf(row),
    hotness: row.hotness,
    starCount: row.starCount,
    isKnown: row.isKnown,
  }));
}

/** Who else starred each of the insights, the latest first. */
async function listFans(db: Database, ids: readonly string[], viewerId: string): Promise<Star[]> {
  const fans = db
    .select({ userId: stars.userId })
    .from(stars)
    .where(and(eq(stars.insightId, sql`wanted.id`), ne(stars.userId, viewerId)))
    .orderBy(desc(stars.createdAt), desc(stars.userId))
    .limit(FANS_OF_STARRED)
    .as("fans");
  return db
    .select({ userId: fans.userId, insightId: sql<string>`wanted.id` })
    .from(sql`unnest(${textArray(ids)}) as wanted(id)`)
    .crossJoinLateral(fans);
}

/** What each of the people starred, the latest first. */
async function listLiked(db: Database, userIds: readonly string[]): Promise<Star[]> {
  const liked = db
    .select({ insightId: stars.insightId })
    .from(stars)
    .where(eq(stars.userId, sql`wanted.id`))
    .orderBy(desc(stars.createdAt), desc(stars.insightId))
    .limit(STARS_OF_ALIKE)
    .as("liked");
  return db
    .select({ userId: sql<string>`wanted.id`, insightId: liked.insightId })
    .from(sql`unnest(${textArray(userIds)}) as wanted(id)`)
    .crossJoinLateral(liked);
}

function mostSharing(shared: readonly Star[]): string[] {
  return commonest(shared.map(({ userId }) => userId)).slice(0, MOST_ALIKE);
}

function mostStarredOf(liked: readonly Star[]): string[] {
  return commonest(liked.map(({ insightId }) => insightId)).slice(0, MOST_LIKED);
}

/** Each value once, the most frequent first. */
function commonest(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([value]) => value);
}
