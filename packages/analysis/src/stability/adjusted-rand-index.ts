/**
 * How far two groupings of the same points agree, corrected for chance: 1 when equal up to renaming, about 0 when one
 * says nothing of the other. Every label is a group, −1 as well.
 *
 * @param a One label a point.
 * @param b One label a point, as many.
 * @throws {RangeError} When they differ in length.
 * @see Hubert & Arabie (1985), "Comparing partitions"; scikit-learn, `adjusted_rand_score`.
 */
export function adjustedRandIndex(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length !== b.length) throw new RangeError(`Cannot compare ${a.length} labels with ${b.length}.`);
  const together = new Map<string, number>();
  const inA = new Map<number, number>();
  const inB = new Map<number, number>();
  for (let point = 0; point < a.length; point++) {
    count(together, `${a[point]!} ${b[point]!}`);
    count(inA, a[point]!);
    count(inB, b[point]!);
  }
  const agreed = pairsWithin(together);
  const pairsOfA = pairsWithin(inA);
  const pairsOfB = pairsWithin(inB);
  const byChance = (pairsOfA * pairsOfB) / Math.max(pairs(a.length), 1);
  const most = (pairsOfA + pairsOfB) / 2;
  return most === byChance ? 1 : (agreed - byChance) / (most - byChance);
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function pairs(points: number): number {
  return (points * (points - 1)) / 2;
}

function pairsWithin(counts: Map<unknown, number>): number {
  let sum = 0;
  for (const points of counts.values()) sum += pairs(points);
  return sum;
}
