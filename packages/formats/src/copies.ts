import type { AnalysedComment } from "@undertone/schemas/types";
import { count } from "./figures.js";

/** "×40" of a text that was written forty times; null of any other. */
export function copiesMark(copies: number | undefined): string | null {
  return copies === undefined ? null : `×${count(copies)}`;
}

/** The first of the comments with each text, in the order given: a list shows a message that was pasted forty times once. */
export function withoutCopies<C extends Pick<AnalysedComment, "id" | "copy_of">>(
  comments: readonly C[],
): C[] {
  const seen = new Set<string>();
  return comments.filter(({ id, copy_of }) => {
    const original = copy_of ?? id;
    if (seen.has(original)) return false;
    seen.add(original);
    return true;
  });
}

/** Copies of a topic, and their share of its comments: fewer are part of what is said there, not most of it. */
const telling = { least: 3, share: 0.2 };

/**
 * The first of the comments of a topic whose text makes up at least a fifth of them: without it, nobody sees that the topic's
 * size is that of one message. Null where there is none.
 */
export function mostCopied<C extends Pick<AnalysedComment, "id" | "copy_of">>(
  comments: readonly C[],
): C | null {
  const counts = new Map<string, number>();
  for (const { id, copy_of } of comments) counts.set(copy_of ?? id, (counts.get(copy_of ?? id) ?? 0) + 1);
  const [most] = [...counts].sort(([, some], [, more]) => more - some);
  if (most === undefined || most[1] < Math.max(telling.least, telling.share * comments.length)) return null;
  return comments.find(({ id, copy_of }) => (copy_of ?? id) === most[0]) ?? null;
}
