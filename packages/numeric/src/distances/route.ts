import type { Distances } from "./distances.js";

/**
 * How points are compared: "plain" takes every distance in 64-bit floating point, "bounded" first bounds them all in
 * 32-bit and takes those that matter. Both give the same bytes; "automatic" takes the quicker.
 */
export type Route = "automatic" | "plain" | "bounded";

/** Numbers compared below which setting up bounds costs more than they save: about a millisecond's worth. */
const FEWEST_NUMBERS = 4_000_000;

/** What a pair costs besides its columns, in columns. */
const COST_OF_PAIR = 15;

/** Whether bounds are to be tried. */
export function worthBounds({ count, dimensions }: Distances, route: Route): boolean {
  if (route !== "automatic") return route === "bounded";
  return count * count * (dimensions + COST_OF_PAIR) >= FEWEST_NUMBERS;
}
