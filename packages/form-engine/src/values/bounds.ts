import type { FormSchema } from "../validator/compiled-validators.js";

/** A bound that a number broke: where it belongs instead, and the keyword whose message says so. */
export interface BrokenBound {
  to: number;
  keyword: "minimum" | "maximum";
}

/**
 * Which bound a number breaks, if any. Exclusive bounds are not offered: the nearest allowed number is either unknown
 * or one step away, and which of them was meant is the person's to say.
 */
export function brokenBound(schema: FormSchema, value: number): BrokenBound | undefined {
  const { minimum, maximum } = schema;
  if (minimum !== undefined && value < minimum) return { to: minimum, keyword: "minimum" };
  if (maximum !== undefined && value > maximum) return { to: maximum, keyword: "maximum" };
  return undefined;
}
