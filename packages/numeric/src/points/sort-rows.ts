import type { Points } from "./points.js";

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
export function sortRows(
  { values, count, dimensions }: Points,
  rows: Iterable<number> = Array(count).keys(),
): SortedRows {
  const compare = (a: number, b: number): number => {
    for (let column = 0; column < dimensions; column++) {
      const difference = values[a * dimensions + column]! - values[b * dimensions + column]!;
      if (difference !== 0) return difference;
    }
    return a - b;
  };
  const order = Int32Array.from(rows).sort(compare);
  const sorted = new Float64Array(order.length * dimensions);
  order.forEach((row, i) =>
    sorted.set(values.subarray(row * dimensions, (row + 1) * dimensions), i * dimensions),
  );
  return { points: { values: sorted, count: order.length, dimensions }, rows: order };
}
