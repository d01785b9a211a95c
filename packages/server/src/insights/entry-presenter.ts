import type { StarEntry } from "@undertone/schemas";
import type { Position } from "../platform/database/position.js";
import type { EntryRow } from "./entry-store.js";
import { presentInsight } from "./presenter.js";

export function presentEntry({ insight, createdAt }: EntryRow, userId: string): StarEntry {
  return { insight: presentInsight(insight, userId), createdAt: createdAt.toISOString() };
}

export function positionOfEntry({ insight, createdAt }: EntryRow): Position {
  return { createdAt, id: insight.id };
}
