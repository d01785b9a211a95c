import type { ThreadComments } from "../../../insight/thread-comments.js";
import { toScreen, type MapView, type Size, type Point } from "@undertone/map";

/**
 * The comment whose point is nearest to a pixel.
 *
 * @param reach Pixels; what is farther away was not meant.
 * @param emphasis Where given, a comment that is 0 there is passed over while one that is 1 is in reach.
 * @returns Its index in the thread; null when none is in reach.
 */
export function nearestPoint(
  { x, y }: Pick<ThreadComments, "x" | "y">,
  { view, size, pixel, reach }: { view: MapView; size: Size; pixel: Point; reach: number },
  emphasis: Uint8Array | null = null,
): number | null {
  const origin = toScreen(view, size, { x: 0, y: 0 });
  const one = toScreen(view, size, { x: 1, y: 1 });
  let best: number | null = null;
  let least = reach * reach;
  let isBestEmphasised = false;
  for (let index = 0; index < x.length; index++) {
    const dx = origin.x + (x[index] ?? 0) * (one.x - origin.x) - pixel.x;
    const dy = origin.y + (y[index] ?? 0) * (one.y - origin.y) - pixel.y;
    const distance = dx * dx + dy * dy;
    if (distance > reach * reach) continue;
    const isEmphasised = emphasis === null || emphasis[index] === 1;
    if (isEmphasised === isBestEmphasised ? distance <= least : isEmphasised) {
      [best, least, isBestEmphasised] = [index, distance, isEmphasised];
    }
  }
  return best;
}

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
