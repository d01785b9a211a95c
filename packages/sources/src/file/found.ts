import { shortened } from "@undertone/schemas";
import type { LooseComment } from "../thread/thread-order.js";
import type { Untrusted } from "../thread/untrusted-values.js";

/** The text of a comment whose own is gone, as Reddit writes it: the filter's rules know it. */
export const DELETED = "[deleted]";
export const REMOVED = "[removed]";
/** The same of one that its author does not show to everybody: that is respected. */
export const WITHHELD = "[withheld]";

/** Fields whose values could not be read -> the value, cut. */
export type Unread = Partial<Record<Exclude<ShownField, "thread">, string>>;

const LONGEST_SHOWN = 40;

/** A value as it is shown to whoever has to know what it was. */
export function shownValue(value: unknown): string {
  const text = typeof value === "string" ? value.slice(0, 1000) : JSON.stringify(value).slice(0, 1000);
  return shortened(text.replace(/\s+/g, " ").trim(), LONGEST_SHOWN);
}

/** A comment as a reader finds it. What the file does not say is null. */
export interface FoundComment extends Omit<LooseComment, "id"> {
  /** null: it has none of its own, and is numbered. */
  id: string | null;
  /** Which thread of the file it belongs to, where the file says so. */
  thread?: string | null;
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
  /** An entry that nobody wrote: a join, a call, a renamed group. */
  system(): void;
  /** A person whom a chat names, though they may never write in it. */
  named(name: string): void;
  /** An entry that its author did not write for everybody. */
  hidden(): void;
  /** An entry that is a comment of nobody's words and has no position that matters: a blank row of a table. */
  empty(): void;
}

/** Fields of a comment, as people choose and see them. */
export type ShownField = "text" | "author" | "date" | "score" | "parent" | "id" | "thread";

/** Where each field comes from: a key, a column, or words for it; absent or null: from nothing. */
export type Origins = Readonly<Partial<Record<ShownField, string | null>>>;

/** A comment of nobody's words, of which only some fields are given. */
export function foundComment(fields: Partial<FoundComment> & { body: string }): FoundComment {
  return {
    id: null,
    parent_id: null,
    author: null,
    score: null,
    created_at: null,
    permalink: null,
    ...fields,
  };
}
