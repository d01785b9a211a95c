/** A pair of topics, one of each side, by their indices. */
export interface Match {
  one: number;
  other: number;
  /** 0 to 1 for shared members; a cosine for vectors. */
  closeness: number;
  /** Members of both; 0 where only vectors were compared. */
  shared: number;
}

/**
 * Pairs of two divisions of the same comments, each part in one pair at most: the closest first, by the share of the members of
 * either that are members of both (Jaccard).
 *
 * @param least Pairs that are less close are none.
 */
export function matchByMembers(
  one: readonly (readonly string[])[],
  other: readonly (readonly string[])[],
  least: number,
): Match[] {
  const partsOf = new Map<string, number[]>();
  for (const [part, members] of other.entries())
    for (const member of members) partsOf.set(member, [...(partsOf.get(member) ?? []), part]);
  const all = one.flatMap((members, part) => {
    const shared = new Map<number, number>();
    for (const member of members)
      for (const found of partsOf.get(member) ?? []) shared.set(found, (shared.get(found) ?? 0) + 1);
    return [...shared].map(([found, both]) => ({
      ...{ one: part, other: found, shared: both },
      closeness: both / (members.length + (other[found]?.length ?? 0) - both),
    }));
  });
  return closestPairs(all, least);
}

/**
 * The same of parts that share no members, by the cosine of their vectors.
 *
 * @param one A vector for each part, of length 1.
 */
export function matchByVectors(
  one: readonly Float32Array[],
  other: readonly Float32Array[],
  least: number,
): Match[] {
  const all = one.flatMap((vector, part) =>
    other.map((against, found) => ({
      ...{ one: part, other: found, shared: 0 },
      closeness: vector.reduce((sum, value, i) => sum + value * (against[i] ?? 0), 0),
    })),
  );
  return closestPairs(all, least);
}

/** Greedy: where a pair needs a third of its members in common, the best assignment hardly differs. */
function closestPairs(all: readonly Match[], least: number): Match[] {
  const [ones, others] = [new Set<number>(), new Set<number>()];
  const inOrder = all
    .filter(({ closeness }) => closeness >= least)
    .sort((a, b) => b.closeness - a.closeness || a.one - b.one || a.other - b.other);
  return inOrder.filter((pair) => {
    if (ones.has(pair.one) || others.has(pair.other)) return false;
    ones.add(pair.one);
    others.add(pair.other);
    return true;
  });
}

/**
 * The direction of each part in a space that several share: the mean of its rows less the mean of all rows, of length 1.
 *
 * @param parts Row numbers of each.
 */
export function directionsOf(
  values: Float32Array,
  dimensions: number,
  parts: readonly (readonly number[])[],
): Float32Array[] {
  const count = values.length / dimensions;
  const unit = values.slice();
  for (let row = 0; row < count; row++) scaleToOne(unit.subarray(row * dimensions, (row + 1) * dimensions));
  const middle = meanOf(unit, dimensions, [...Array(count).keys()]);
  return parts.map((rows) => {
    const direction = meanOf(unit, dimensions, rows);
    if (rows.length === 0) return direction;
    direction.forEach((value, i) => (direction[i] = value - (middle[i] ?? 0)));
    scaleToOne(direction);
    return direction;
  });
}

function meanOf(values: Float32Array, dimensions: number, rows: readonly number[]): Float32Array {
  const mean = new Float32Array(dimensions);
  for (const row of rows)
    for (let i = 0; i < dimensions; i++) mean[i]! += values[row * dimensions + i]! / rows.length;
  return mean;
}

function scaleToOne(vector: Float32Array): void {
  const length = Math.hypot(...vector) || 1;
  vector.forEach((value, i) => (vector[i] = value / length));
}
