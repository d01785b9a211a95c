import type { StarEntry } from "@undertone/schemas";
import type { EntryPage } from "./entry-store.js";
import { encodeCursor } from "../platform/http/cursor.js";
import { presentInsight } from "./presenter.js";

/** @param list Names the list and whose it is, for its cursor. */
export function presentEntries(list: string, userId: string, { rows, total, hasMore }: EntryPage) {
  const last = rows.at(-1);
  return {
    entries: rows.map(({ insight, createdAt }): StarEntry => ({
      insight: presentInsight(insight, userId),
      createdAt: createdAt.toISOString(),
    })),
    totalCount: total,
    hasNextPage: hasMore,
    nextCursor:
      hasMore && last ? encodeCursor(list, { createdAt: last.createdAt, id: last.insight.id }) : null,
  };
}
