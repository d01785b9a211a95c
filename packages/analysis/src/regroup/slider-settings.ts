/** What the sliders may be set to. */
export interface SliderSettings {
  /** Least sizes of a cluster, ascending. */
  readonly sizes: readonly number[];
  /** Merge distances, ascending. */
  readonly distances: readonly number[];
}

/** Whole numbers. */
export interface SizeBounds {
  readonly minimum: number;
  readonly maximum: number;
}

/**
 * The stops of the slider for the smallest cluster. Every size is one at first; farther up, where one comment more or
 * less changes nothing, they lie about a tenth apart.
 *
 * @param comments Comments of the thread: a larger cluster cannot be.
 * @param besides Are always stops, as far as they are within the bounds.
 * @returns Ascending.
 */
export function sizeStops(
  { minimum, maximum }: SizeBounds,
  comments: number,
  besides: readonly number[],
): number[] {
  const most = Math.max(minimum, Math.min(maximum, comments));
  const stops = new Set(besides.filter((size) => size >= minimum && size <= maximum));
  for (let stop = minimum; stop < most; stop += Math.max(1, Math.round(stop / 10))) stops.add(stop);
  stops.add(most);
  return [...stops].sort((a, b) => a - b);
}
