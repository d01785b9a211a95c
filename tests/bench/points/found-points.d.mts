import type { Argument } from "./argkp.mjs";

/** Means by their names, such as "top 3". */
export type Figures = Record<string, number>;

export function foundPoints(
  questions: readonly { comments: readonly Argument[] }[],
  choose: (comments: readonly Argument[]) => readonly Argument[],
  random: () => number,
  samples?: number,
): Figures;
