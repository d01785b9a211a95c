import type { LooseComment } from "../thread/thread-order.js";
import { addressOf, authorOf, idOf, integerOf, timeOf, type Untrusted } from "../thread/untrusted-values.js";

/** The text of a comment whose own is gone, as Reddit writes it: the filter's rules know it. */
export const DELETED = "[deleted]";
export const REMOVED = "[removed]";
/** The same of one that its author does not show to everybody: that is respected. */
export const WITHHELD = "[withheld]";

/** A comment as a record gives it. What the record does not say is null. */
export interface RecordComment extends Omit<LooseComment, "id"> {
  /** null: it has none of its own. */
  id: string | null;
  thread?: string | null;
}

/** A comment of nobody's words, of which only some fields are given. */
export function recordComment(fields: Partial<RecordComment> & { body: string }): RecordComment {
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

/** A comment as its site writes it: what it says is read, and what it does not say is null. */
export function readComment(
  text: Pick<RecordComment, "body" | "original"> | null,
  said: Partial<Pick<Untrusted, "id" | "parent_id" | "author" | "score" | "created_at" | "permalink">>,
  more: Partial<Pick<RecordComment, "thread" | "licence" | "distinguished">> = {},
): RecordComment {
  return {
    id: idOf(said.id),
    parent_id: idOf(said.parent_id),
    author: authorOf(said.author),
    score: integerOf(said.score),
    created_at: timeOf(said.created_at),
    permalink: addressOf(said.permalink),
    ...(text ?? { body: "" }),
    ...more,
  };
}

/** The comment with what its site adds, unless it has no id: others could not answer it, and no link could name it. */
export function identified(
  { id, ...comment }: RecordComment,
  added: Partial<LooseComment> = {},
): LooseComment[] {
  return id === null ? [] : [{ ...comment, id, ...added }];
}
