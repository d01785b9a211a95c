import type { Database } from "../platform/database/database.js";
import { findInsight } from "../insights/store.js";
import type { SharedInsight } from "./card.js";

/**
 * An insight whose link may show what it is about: public and finished. Who asks makes no difference, since whoever
 * fetches a link to show it is nobody's browser.
 */
export async function sharedInsight(db: Database, id: string): Promise<SharedInsight | null> {
  const row = await findInsight(db, id, null);
  if (!row?.isPublic || row.status !== "succeeded" || row.overview === null) return null;
  return { ...row, overview: row.overview };
}
