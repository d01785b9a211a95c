/**
 * The mean, 0 of no values. It is summed by size, the smallest first: the same values give the same bits in whatever order they come, and
 * a thread read in another order the same figures.
 */
export function mean(values: Iterable<number>): number {
  const sorted = Float64Array.from(values).sort();
  return sorted.reduce((sum, value) => sum + value, 0) / Math.max(sorted.length, 1);
}

/** A figure of at most four decimals as a whole number: sums of these are exact in whatever order they come, without being sorted. */
export function inTenThousandths(figure: number): number {
  return Math.round(figure * 10_000);
}
