import { AppError, type FeedQuery } from "@undertone/schemas";
import { everybody } from "../accounts/access.js";
import { call, callsOf } from "../api/call.js";
import type { Database, OpenDatabase } from "../platform/database/database.js";
import {
  countShown,
  countShownOf,
  findShown,
  findTaste,
  listCandidates,
  listHottest,
  type HotnessPosition,
} from "./store.js";
import { addSnapshot, findSnapshot } from "./snapshot-store.js";
import { starMark } from "../stars/store.js";
import type { InsightRow } from "../insights/store.js";
import type { CurrentUser } from "../accounts/sessions.js";
import { decodeFeedCursor, encodeFeedCursor, feedOver } from "./cursor.js";
import { presentInsight } from "../insights/presenter.js";
import { presentReason, reasonText } from "./presenter.js";
import { rank, type RankedInsight } from "./rank.js";
import { recentRankings } from "./recent-rankings.js";
import { fieldError } from "../platform/http/field-error.js";

/** A page of either order. */
interface FeedPage {
  rows: InsightRow[];
  total: number;
  reason: string;
  nextCursor: string | null;
}

/** Ids of a kept ranking that are looked up at a time: some may be gone. */
const SMALLEST_LOOKUP = 20;

/** Finished public insights, trending or as the viewer's stars recommend them. */
export const feedCalls = callsOf("Insights", {
  // No `listCall`: its two orders have cursors of their own, and a kept ranking comes to an end.
  feed: call({
    method: "GET",
    path: "/feed/insights",
    summary: "Public insights, ordered by three weights.",
    access: everybody,
    query: "feed-query",
    status: 200,
    answer: "insight-feed",
    handler: ({ database, clock }) => {
      const pageOf = feedPages(database);
      return async ({ query, user }) => {
        if (query.collaborative + query.content + query.trending === 0) {
          throw fieldError("trending", new AppError("feed-without-weight"));
        }
        const now = clock();
        const { rows, total, reason, nextCursor } = await pageOf(query, user, now);
        return {
          data: {
            insights: rows.map((row) => presentInsight(row, user?.id ?? null)),
            total,
            recommendationReason: reason,
            hasNextPage: nextCursor !== null,
            nextCursor,
          },
          meta: { generatedAt: now.toISOString() },
        };
      };
    },
  }),
});

/** Remembers the latest rankings, so that who asks again soon gets the same. */
function feedPages(
  database: OpenDatabase,
): (query: FeedQuery, user: CurrentUser | null, now: Date) => Promise<FeedPage> {
  const recent = recentRankings();
  return async (query, user, now) => {
    const { db } = database;
    const { limit, cursor, q } = query;
    const isSearch = q !== undefined && q.trim() !== "";
    const isTrending = user === null || isSearch || query.collaborative + query.content === 0;
    const name = rankingName(query, user);
    const position = cursor === undefined ? undefined : decodeFeedCursor(name, cursor);
    if (position?.order === "trending")
      return trendingPage(db, user, query, reasonText("trending"), position.after);
    if (isTrending) {
      if (position) throw feedOver();
      return trendingPage(db, user, query, reasonText("trending"));
    }
    if (position) {
      const ranking = await findSnapshot(db, position.snapshot, user.id, now);
      if (!ranking) throw feedOver();
      return recommendedPage(db, user, limit, { ...position, name, ranking });
    }
    const mark = await starMark(db, user.id);
    const before = recent.find(name, mark, now);
    const again = before && (await findSnapshot(db, before, user.id, now));
    if (again) return recommendedPage(db, user, limit, { snapshot: before, offset: 0, name, ranking: again });
    const taste = await findTaste(db, user.id);
    if (!taste) return trendingPage(db, user, query, reasonText("no-stars"));
    const ranking = rank(await listCandidates(db, user.id, taste), taste, query);
    const snapshot = await database.transaction((tx) => addSnapshot(tx, user.id, ranking, now));
    recent.keep(name, mark, snapshot, now);
    return recommendedPage(db, user, limit, { snapshot, offset: 0, name, ranking });
  };
}

async function trendingPage(
  db: Database,
  user: CurrentUser | null,
  { q, limit }: FeedQuery,
  reason: string,
  after?: HotnessPosition,
): Promise<FeedPage> {
  const { rows, hasMore } = await listHottest(db, user?.id ?? null, q, limit, after);
  const last = rows.at(-1);
  const nextCursor = hasMore && last ? encodeFeedCursor("", { order: "trending", after: last }) : null;
  return { rows, total: await countShown(db, q), reason, nextCursor };
}

/** What went private or was deleted since the ranking was made is passed over. */
async function recommendedPage(
  db: Database,
  user: CurrentUser,
  limit: number,
  kept: { snapshot: string; offset: number; name: string; ranking: readonly RankedInsight[] },
): Promise<FeedPage> {
  const { ranking, snapshot, name } = kept;
  const found: { row: InsightRow; index: number }[] = [];
  for (let start = kept.offset; start < ranking.length && found.length <= limit;) {
    const end = start + Math.max(limit + 1, SMALLEST_LOOKUP);
    const ids = ranking.slice(start, end).map(({ id }) => id);
    const rows = new Map((await findShown(db, user.id, ids)).map((row) => [row.id, row]));
    ids.forEach((id, i) => {
      const row = rows.get(id);
      if (row) found.push({ row, index: start + i });
    });
    start = end;
  }
  const page = found.slice(0, limit);
  const next = found[limit];
  return {
    rows: page.map(({ row }) => row),
    total: await countShownOf(
      db,
      ranking.map(({ id }) => id),
    ),
    reason: presentReason(page.flatMap(({ index }) => ranking[index]?.contributions ?? [])),
    nextCursor: next ? encodeFeedCursor(name, { order: "recommended", snapshot, offset: next.index }) : null,
  };
}

function rankingName({ collaborative, content, trending }: FeedQuery, user: CurrentUser | null): string {
  return `feed of ${user?.id ?? "guests"} by ${collaborative} ${content} ${trending}`;
}
