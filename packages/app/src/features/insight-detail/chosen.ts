import type { Grouping } from "../../insight/grouping.js";

/** A part of the thread: a cluster by its index in the grouping, those that stand alone, those found, those lassoed. */
export type Part = number | "alone" | "found" | "enclosed";

export interface Chosen {
  part: Part | null;
  /** A single comment in it, by its index in the thread. */
  comment: number | null;
}

export const nothingChosen: Chosen = { part: null, comment: null };

interface Seen {
  grouping: Grouping;
  found: Uint8Array | null;
  enclosed: readonly number[];
}

/**
 * Which comments the map leaves bright: those that are both in the chosen part and found by the search.
 *
 * @returns null when nothing is to be dimmed.
 */
export function emphasisOf({ part }: Chosen, { grouping, found, enclosed }: Seen): Uint8Array | null {
  if (part === null || part === "found") return found;
  const { clusterOf } = grouping;
  const bright = new Uint8Array(clusterOf.length);
  if (part === "enclosed") for (const index of enclosed) bright[index] = 1;
  else {
    const cluster = part === "alone" ? -1 : part;
    for (let index = 0; index < bright.length; index++) bright[index] = clusterOf[index] === cluster ? 1 : 0;
  }
  if (found)
    for (let index = 0; index < bright.length; index++)
      bright[index] = (bright[index] ?? 0) & (found[index] ?? 0);
  return bright;
}
