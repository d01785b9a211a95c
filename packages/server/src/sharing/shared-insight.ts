import type { Database } from "../platform/database/database.js";
import { findInsight } from "../insights/store.js";
import type { SharedInsight } from "./card.js";

/**
 * An insight whose link may show what it is about: public and finished. Who asks makes no difference, since whoever
 * fetches a link to show it is nobody's browser.
 */
export async function sharedInsight(db: Database, id: string): Promise<SharedInsight | null> {
  const insight = await finishedInsight(db, id, null);
  return insight?.isPublic ? insight : null;
}

/** A finished insight that somebody may read: a public one, or one's own. */
export async function finishedInsight(
  db: Database,
  id: string,
  viewerId: string | null,
): Promise<SharedInsight | null> {
  const row = await findInsight(db, id, viewerId);
  if (row?.status !== "succeeded" || row.overview === null) return null;
  const isOwn = viewerId !== null && row.userId === viewerId;
  return row.isPublic || isOwn ? { ...row, overview: row.overview } : null;
}
