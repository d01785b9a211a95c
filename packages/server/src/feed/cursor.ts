import { AppError } from "@undertone/schemas";
import { decodeCursor, encodeCursor } from "../platform/http/cursor.js";
import { fieldError } from "../platform/http/field-error.js";
import type { HotnessPosition } from "./store.js";

/** Where a feed goes on: below an insight of the trending order, or at a position of a kept ranking. */
export type FeedPosition =
  { order: "trending"; after: HotnessPosition } | { order: "recommended"; snapshot: string; offset: number };

/** The trending order is the same for everybody. */
const TRENDING = "trending feed";

const trendingForm = /^(\d{1,7}(?:\.\d{1,17})?) ([\w-]{1,64})$/;
const recommendedForm = /^(\d{1,4}) ([\w-]{1,64})$/;

/** @param ranking Names whose ranking it is and by which weights; the cursor serves no other. */
export function encodeFeedCursor(ranking: string, position: FeedPosition): string {
  if (position.order === "recommended") return encodeCursor(ranking, [position.offset, position.snapshot]);
  return encodeCursor(TRENDING, [position.after.hotness, position.after.id]);
}

/** @throws {AppError} `feed-over` when the text is no cursor of a feed, or one of another ranking. */
export function decodeFeedCursor(ranking: string, cursor: string): FeedPosition {
  const [hotness, id] = decodeCursor(TRENDING, cursor, trendingForm) ?? [];
  if (id !== undefined) return { order: "trending", after: { hotness: Number(hotness), id } };
  const [offset, snapshot] = decodeCursor(ranking, cursor, recommendedForm) ?? [];
  if (snapshot === undefined) throw feedOver();
  return { order: "recommended", offset: Number(offset), snapshot };
}

/** What a cursor is answered with whose order is not to be had. */
export function feedOver(): AppError {
  return fieldError("cursor", new AppError("feed-over"));
}
