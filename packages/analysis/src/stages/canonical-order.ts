import type { Points } from "@undertone/numeric";
import type { ThreadComment } from "@undertone/schemas";
import { byContent } from "../text/by-content.js";
import type { ReadText } from "../text/reader.js";

/** Ties are decided by what people wrote, not by where it stands in the file. */
export function canonicalOrder(comments: readonly ThreadComment[], texts: readonly ReadText[]): number[] {
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return Array.from(comments.keys()).sort(
    (a, b) => compare(texts[a]!.plain, texts[b]!.plain) || byContent(comments[a]!, comments[b]!),
  );
}

export function inOrder(points: Points, order: readonly number[]): Points {
  const { dimensions, count } = points;
  const values = new Float32Array(points.values.length);
  order.forEach((row, i) =>
    values.set(points.values.subarray(row * dimensions, (row + 1) * dimensions), i * dimensions),
  );
  return { values, count, dimensions };
}
