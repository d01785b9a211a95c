import type { ThreadComment } from "@undertone/schemas";

type Written = Pick<ThreadComment, "id" | "body"> &
  Partial<Pick<ThreadComment, "author" | "score" | "created_at">>;

/**
 * Which of two comments is the first where nothing else decides: by what they hold, and by their ids only where all of that is
 * equal. Comments of a file without ids are numbered by their lines, and the order of a file decides nothing.
 */
export function byContent(a: Written, b: Written): number {
  return (
    compare(a.body, b.body) ||
    compare(a.author ?? "", b.author ?? "") ||
    compare(a.created_at ?? "", b.created_at ?? "") ||
    (a.score ?? 0) - (b.score ?? 0) ||
    compare(a.id, b.id)
  );
}

/** In the order of code units. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
