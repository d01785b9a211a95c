import { createHash } from "node:crypto";
import { AppError } from "@undertone/schemas";
import type { HotnessPosition } from "./store.js";

/** Where a feed goes on: below an insight of the trending order, or at a position of a kept ranking. */
export type FeedPosition =
  { order: "trending"; after: HotnessPosition } | { order: "recommended"; snapshot: string; offset: number };

/** @param ranking Names whose ranking it is and by which weights; the cursor serves no other. */
export function encodeFeedCursor(ranking: string, position: FeedPosition): string {
  const parts =
    position.order === "trending"
      ? ["t", position.after.hotness, position.after.id]
      : ["r", mark(ranking), position.offset, position.snapshot];
  return Buffer.from(parts.join(" ")).toString("base64url");
}

/** @throws {AppError} `feed-over` when the text is no cursor of a feed, or one of another ranking. */
export function decodeFeedCursor(ranking: string, cursor: string): FeedPosition {
  const text = Buffer.from(cursor, "base64url").toString();
  const trending = /^t (\d{1,7}(?:\.\d{1,17})?) ([\w-]{1,64})$/.exec(text);
  if (trending)
    return { order: "trending", after: { hotness: Number(trending[1]), id: trending[2] as string } };
  const recommended = /^r (\S{16}) (\d{1,4}) ([\w-]{1,64})$/.exec(text);
  if (recommended?.[1] !== mark(ranking)) throw feedOver();
  return { order: "recommended", offset: Number(recommended[2]), snapshot: recommended[3] as string };
}

/** What a cursor is answered with whose order is not to be had. */
export function feedOver(): AppError {
  return new AppError("feed-over", {}, { cursor: new AppError("feed-over").message });
}

function mark(ranking: string): string {
  return createHash("sha256").update(ranking).digest("base64url").slice(0, 16);
}
