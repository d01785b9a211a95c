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
