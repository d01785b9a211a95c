import type { StarEntry } from "@undertone/schemas";
import type { Place } from "../platform/database/place.js";
import type { EntryRow } from "./entry-store.js";
import { presentInsight } from "./presenter.js";

export function presentEntry({ insight, createdAt }: EntryRow, userId: string): StarEntry {
  return { insight: presentInsight(insight, userId), createdAt: createdAt.toISOString() };
}

export function placeOfEntry({ insight, createdAt }: EntryRow): Place {
  return { createdAt, id: insight.id };
}
