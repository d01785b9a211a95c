import type { ThreadComments } from "../../../insight/thread-comments.js";
import type { Point } from "@undertone/map";

/**
 * The comments within a line drawn around them, closed from its end to its beginning. Where the line crosses itself,
 * what it goes around twice is outside.
 *
 * @param line Points on the map; fewer than three enclose nothing.
 * @returns Their indices in the thread, in its order.
 */
export function commentsWithin({ x, y }: Pick<ThreadComments, "x" | "y">, line: readonly Point[]): number[] {
  if (line.length < 3) return [];
  const inside: number[] = [];
  for (let index = 0; index < x.length; index++)
    if (isWithin({ x: x[index] ?? 0, y: y[index] ?? 0 }, line)) inside.push(index);
  return inside;
}

/** Counts how often a ray to the right crosses the line. */
function isWithin(point: Point, line: readonly Point[]): boolean {
  let within = false;
  let before = line.at(-1);
  for (const corner of line) {
    if (before && corner.y > point.y !== before.y > point.y) {
      const crossing = before.x + ((point.y - before.y) / (corner.y - before.y)) * (corner.x - before.x);
      if (point.x < crossing) within = !within;
    }
    before = corner;
  }
  return within;
}
