import type { Database } from "../platform/database/database.js";
import type { CurrentUser } from "../accounts/sessions.js";
import { mayRead } from "../insights/policy.js";
import { findInsight, type InsightRow } from "../insights/store.js";
import type { SharedInsight } from "./card.js";

/**
 * An insight whose link may show what it is about: public and finished. Who asks makes no difference, since whoever
 * fetches a link to show it is nobody's browser.
 */
export async function sharedInsight(db: Database, id: string): Promise<SharedInsight | null> {
  const insight = await readableInsight(db, id, null);
  return insight !== null && isFinished(insight) ? insight : null;
}

/** An insight that somebody may read. */
export async function readableInsight(
  db: Database,
  id: string,
  viewer: CurrentUser | null,
): Promise<InsightRow | null> {
  const row = await findInsight(db, id, viewer?.id ?? null);
  return row !== undefined && mayRead(row, viewer) ? row : null;
}

export function isFinished(insight: InsightRow): insight is SharedInsight {
  return insight.status === "succeeded" && insight.overview !== null;
}
