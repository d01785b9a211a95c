/** What was counted most; of equals the first in the order of code units. Empty where nothing was counted. */
export function mostFrequent(counts: ReadonlyMap<string, number>): string {
  const ranked = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  return ranked[0]?.[0] ?? "";
}
