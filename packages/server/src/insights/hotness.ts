import { sql, type SQL } from "drizzle-orm";
import { insights } from "../platform/database/tables.js";

const DAY_IN_SECONDS = 86_400;
/** In days: half an hour. */
const LEAST_MOVE = 0.02;

export interface CountChange {
  stars?: number;
  comments?: number;
  views?: number | SQL;
}

/**
 * What to set in an insight's row when its counts change: the counts, and the hotness that follows from them.
 *
 * Hotness is in days: the day of birth since 1970, and 2·log2(1 + 4·stars + 3·comments + views/2) days more. An insight
 * that is talked about twice as much ranks with those born two days later; nothing has to be computed anew as time goes by.
 */
export function changedCounts({ stars = 0, comments = 0, views = 0 }: CountChange) {
  const starCount = sql<number>`(${insights.starCount} + ${stars}::integer)`;
  const commentCount = sql<number>`(${insights.commentCount} + ${comments}::integer)`;
  const viewCount = sql<number>`(${insights.viewCount} + ${views}::integer)`;
  const born = sql`extract(epoch from ${insights.createdAt})::double precision / ${DAY_IN_SECONDS}::integer`;
  const attention = sql`(1 + 4 * ${starCount} + 3 * ${commentCount} + ${viewCount} / 2.0)::double precision`;
  const hotness: SQL<number> = sql<number>`${born} + 2 * ln(${attention}) / ln(2::double precision)`;
  return { starCount, commentCount, viewCount, hotness };
}

/**
 * The same for views alone, which move an insight that many talk about by minutes: as long as its place is right to half an hour it
 * stays there. Then PostgreSQL changes none of the row's dozen indexes, of which the one of its words takes longest.
 */
export function changedByViews(views: SQL) {
  const { hotness, ...counts } = changedCounts({ views });
  const moved = sql<number>`case when abs(${hotness} - ${insights.hotness}) < ${LEAST_MOVE}::double precision then ${insights.hotness} else ${hotness} end`;
  return { ...counts, hotness: moved };
}

export function hotnessAtBirth(createdAt: Date): number {
  return createdAt.getTime() / 1000 / DAY_IN_SECONDS;
}
