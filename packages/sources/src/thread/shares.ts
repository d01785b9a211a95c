/** So many of the items, or all of them, spread evenly over them; the first is always among them. */
export function evenlySpread<T>(items: readonly T[], most: number): T[] {
  const count = Math.min(most, items.length);
  return Array.from({ length: count }, (_, nth) => evenIndex(nth, items.length, count)).flatMap((index) =>
    items.slice(index, index + 1),
  );
}

/** Where the nth of `count` that are spread evenly over `length` items, which are no fewer, stands. */
export function evenIndex(nth: number, length: number, count: number): number {
  return Math.floor((nth * length) / count);
}

/**
 * Divides a number by largest remainders: each share is its size's proportion, rounded so that together they are the
 * total, and never more than its size.
 *
 * @param total More than all sizes together gives each its size.
 */
export function inProportion(sizes: readonly number[], total: number): number[] {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (total >= all) return [...sizes];
  const exact = sizes.map((size) => (size * total) / all);
  const shares = exact.map(Math.floor);
  const missing = total - shares.reduce((sum, share) => sum + share, 0);
  const remainder = (index: number) => (exact[index] ?? 0) - (shares[index] ?? 0);
  const largest = [...sizes.keys()].sort((a, b) => remainder(b) - remainder(a) || a - b).slice(0, missing);
  for (const index of largest) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
