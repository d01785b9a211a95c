import { AppError, type FeedQuery, fillIn, readSchema } from "@undertone/schemas";
import { everybody } from "../accounts/access.js";
import { call, callsOf } from "../api/call.js";
import type { Database, OpenDatabase } from "../platform/database/database.js";
import type { Clock } from "../platform/clock.js";
import { snapshotCache } from "../platform/database/snapshot-cache.js";
import {
  countShownOf,
  findShown,
  findTaste,
  type HotnessPosition,
  listCandidates,
  listHottest,
} from "./store.js";
import { addSnapshot, findSnapshot } from "./snapshot-store.js";
import { starMark } from "../stars/store.js";
import type { ShownInsight } from "../insights/store.js";
import type { CurrentUser } from "../accounts/sessions.js";
import { presentInsight } from "../insights/presenter.js";
import { rank, type RankedInsight } from "./rank.js";
import { fieldError } from "../platform/http/field-error.js";
import { decodeCursor, encodeCursor } from "../platform/http/cursor.js";
import type { Contributions, Reason } from "./fuse.js";

interface FeedPage {
  rows: ShownInsight[];
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
    answer: "insight-feed",
    handler: (services) => {
      const read = feedReading(services);
      return ({ query, user }) => {
        if (query.collaborative + query.content + query.trending === 0) {
          throw fieldError("trending", new AppError("feed-without-weight"));
        }
        return read(query, user);
      };
    },
  }),
});

/** Reads a page of the feed as whoever asks is shown it. */
export function feedReading({ database, clock }: { database: OpenDatabase; clock: Clock }) {
  const pageOf = feedPages(database);
  return async (query: FeedQuery, user: CurrentUser | null): Promise<FeedAnswer> => {
    const now = clock();
    const read = async () => presentPage(await pageOf(query, user, now), user);
    const isFirst = user === null && query.cursor === undefined && query.q === undefined;
    return {
      data: isFirst ? await firstPages.get(database, String(query.limit), read) : await read(),
      meta: { generatedAt: now.toISOString() },
    };
  };
}

export interface FeedAnswer {
  data: ReturnType<typeof presentPage>;
  meta: { generatedAt: string };
}

function presentPage({ rows, total, reason, nextCursor }: FeedPage, user: CurrentUser | null) {
  return {
    insights: rows.map((row) => presentInsight(row, user?.id ?? null)),
    total,
    recommendationReason: reason,
    hasNextPage: nextCursor !== null,
    nextCursor,
  };
}

/** What guests are shown first, by how many they want: for all of them the same. */
const firstPages = snapshotCache<ReturnType<typeof presentPage>>(20);

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
  const { rows, hasMore, total } = await listHottest(db, user?.id ?? null, q, limit, after);
  const last = rows.at(-1);
  const nextCursor = hasMore && last ? encodeFeedCursor("", { order: "trending", after: last }) : null;
  return { rows, total, reason, nextCursor };
}

/** What went private or was deleted since the ranking was made is passed over. */
async function recommendedPage(
  db: Database,
  user: CurrentUser,
  limit: number,
  kept: { snapshot: string; offset: number; name: string; ranking: readonly RankedInsight[] },
): Promise<FeedPage> {
  const { ranking, snapshot, name } = kept;
  const found: { row: ShownInsight; index: number }[] = [];
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

/** Where a feed goes on: below an insight of the trending order, or at a position of a kept ranking. */
type FeedPosition =
  | { order: "trending"; after: HotnessPosition }
  | { order: "recommended"; snapshot: string; offset: number };

/** The trending order is the same for everybody. */
const TRENDING = "trending feed";

const trendingForm = /^(\d{1,7}(?:\.\d{1,17})?) ([\w-]{1,64})$/;
const recommendedForm = /^(\d{1,4}) ([\w-]{1,64})$/;

/** @param ranking Names whose ranking it is and by which weights; the cursor serves no other. */
function encodeFeedCursor(ranking: string, position: FeedPosition): string {
  if (position.order === "recommended") return encodeCursor(ranking, [position.offset, position.snapshot]);
  return encodeCursor(TRENDING, [position.after.hotness, position.after.id]);
}

/** @throws {AppError} `feed-over` when the text is no cursor of a feed, or one of another ranking. */
function decodeFeedCursor(ranking: string, cursor: string): FeedPosition {
  const [hotness, id] = decodeCursor(TRENDING, cursor, trendingForm) ?? [];
  if (id !== undefined) return { order: "trending", after: { hotness: Number(hotness), id } };
  const [offset, snapshot] = decodeCursor(ranking, cursor, recommendedForm) ?? [];
  if (snapshot === undefined) throw feedOver();
  return { order: "recommended", offset: Number(offset), snapshot };
}

/** What a cursor is answered with whose order is not to be had. */
function feedOver(): AppError {
  return fieldError("cursor", new AppError("feed-over"));
}

const { products } = readSchema("product");
const texts = readSchema("messages").feed;

const reasons: readonly Reason[] = ["collaborative", "content", "trending"];

/**
 * Why a page of a feed holds what it holds, as people read it: what contributed most to all its entries together. Where
 * nothing did, they stand there by hotness.
 */
function presentReason(entries: readonly Contributions[]): string {
  const total = (reason: Reason) => entries.reduce((sum, one) => sum + (one[reason] ?? 0), 0);
  const most = reasons.reduce((best, reason) => (total(reason) > total(best) ? reason : best));
  return reasonText(total(most) > 0 ? most : "trending");
}

function reasonText(reason: Reason | "no-stars"): string {
  return fillIn(texts[reason], { products });
}

/** Milliseconds for which a ranking is shown again: making it anew would hardly change it, and takes a while. */
const LIFETIME = 60_000;
/** Rankings remembered at most; the oldest go first. */
const MOST = 1_000;

/** Which ranking somebody was shown last, in this process's memory; the rankings themselves lie in the database. */
function recentRankings() {
  const kept = new Map<string, { mark: string; snapshot: string; until: number }>();
  return {
    /** @param mark What the ranking was made from; another one makes it out of date. */
    find(name: string, mark: string, now: Date): string | undefined {
      const ranking = kept.get(name);
      return ranking?.mark === mark && now.getTime() < ranking.until ? ranking.snapshot : undefined;
    },
    keep(name: string, mark: string, snapshot: string, now: Date): void {
      kept.delete(name);
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= MOST) kept.delete(oldest);
      kept.set(name, { mark, snapshot, until: now.getTime() + LIFETIME });
    },
  };
}
