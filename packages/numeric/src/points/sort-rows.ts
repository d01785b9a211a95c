import { rowsAt, type Points } from "./points.js";

/** Rows by what they hold, and which row of the given points each was. */
export interface SortedRows {
  readonly points: Points;
  readonly rows: Int32Array;
}

/**
 * Puts rows in ascending order of their numbers, column by column, so that what hangs on their order (ties, sums, random
 * draws) does not hang on where they stood. Equal rows come one after the other.
 *
 * @param rows Those that take part; all of them where it is left out.
 */
export function sortRows(points: Points, rows: Iterable<number> = Array(points.count).keys()): SortedRows {
  const { values, dimensions } = points;
  const compare = (a: number, b: number): number => {
    for (let column = 0; column < dimensions; column++) {
      const difference = values[a * dimensions + column]! - values[b * dimensions + column]!;
      if (difference !== 0) return difference;
    }
    return a - b;
  };
  const order = Int32Array.from(rows).sort(compare);
  return { points: rowsAt(points, order, Float64Array), rows: order };
}
