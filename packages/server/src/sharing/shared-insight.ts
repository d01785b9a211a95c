import type { Database } from "../platform/database/database.js";
import { mayRead } from "../insights/policy.js";
import { findShownInsight, type ShownInsight } from "../insights/store.js";
import type { SharedInsight } from "./card.js";
import type { CardQuery, InsightOverview, OverviewTopic } from "@undertone/schemas";

/**
 * An insight whose link may show what it is about: public and finished. Who asks makes no difference, since whoever
 * fetches a link to show it is nobody's browser.
 */
export async function sharedInsight(db: Database, id: string): Promise<SharedInsight | null> {
  const insight = await findShownInsight(db, id, null);
  return insight && mayRead(insight, null) && isFinished(insight) ? insight : null;
}

export function isFinished(insight: ShownInsight): insight is SharedInsight {
  return insight.status === "succeeded" && insight.overview !== null;
}

export type SharedPart =
  | { kind: "topic"; number: number; topic: OverviewTopic }
  | { kind: "point"; id: string; sentence: string };

/** Null for the whole insight, and where it has no such part. */
export function sharedPart(
  { topics = [], points = [] }: InsightOverview,
  { topic: named, point: id }: CardQuery,
): SharedPart | null {
  const topic = topics.find(({ number }, index) => (number ?? index + 1) === named);
  if (named !== undefined && topic !== undefined) return { kind: "topic", number: named, topic };
  const sentence = points.find(({ comment_id }) => comment_id === id)?.sentence;
  return id === undefined || sentence === undefined ? null : { kind: "point", id, sentence };
}

/** Which part the address of a page names: topics have numbers in the grouping that the insight opens on. */
export function partNamedBy(
  overview: InsightOverview,
  { n }: { n?: string },
  search: URLSearchParams,
): SharedPart | null {
  const isOther = ["size", "distance", "nearest"].some((name) => search.has(name));
  const grouping = search.get("grouping");
  if (isOther || (grouping !== null && grouping !== overview.grouping)) return null;
  if (n !== undefined) return sharedPart(overview, { topic: Number(n) });
  const point = search.get("point");
  return point === null ? null : sharedPart(overview, { point });
}
