import { shortened } from "@undertone/schemas";
import type { RecordComment } from "../records/comment.js";
import type { Untrusted } from "../thread/untrusted-values.js";

/** Fields whose values could not be read -> the value, cut. */
export type Unread = Partial<Record<Exclude<ShownField, "thread"> | "status", string>>;

const LONGEST_SHOWN = 40;

/** A value as it is shown to whoever has to know what it was. */
export function shownValue(value: unknown): string {
  const text = typeof value === "string" ? value.slice(0, 1000) : JSON.stringify(value).slice(0, 1000);
  return shortened(text.replace(/\s+/g, " ").trim(), LONGEST_SHOWN);
}

/** A comment as a reader finds it. One without an id is numbered. */
export interface FoundComment extends RecordComment {
  unread?: Unread;
}

/** What a file says about the post of a thread; `readPost` knows the keys. */
export interface FoundPost {
  thread?: string | null;
  fields: Untrusted;
}

/** Whom a reader tells what it finds, in the file's order. */
export interface Found {
  comment(comment: FoundComment): void;
  post(post: FoundPost): void;
  /**
   * An entry that is no comment. `system`: nobody wrote it, as a join, a call, a renamed group; `hidden`: its author did not write it
   * for everybody; `empty`: it has nobody's words and no position that matters, as a blank row of a table.
   */
  leftOut(kind: "system" | "hidden" | "empty"): void;
  /** A person whom a chat names, though they may never write in it. */
  named(name: string): void;
}

/** Fields of a comment, as people choose and see them. */
export type ShownField = "text" | "author" | "date" | "score" | "parent" | "id" | "thread";

/** Where each field comes from: a key, a column, or words for it; absent or null: from nothing. */
export type Origins = Readonly<Partial<Record<ShownField, string | null>>>;
