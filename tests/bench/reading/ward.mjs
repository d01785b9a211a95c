/**
 * Ward's agglomerative clustering, cut at `k` groups; by the Lance and Williams update on squared distances, so in time and memory
 * of the square of the rows: for benches only.
 *
 * @param {{ values: Float32Array, dimensions: number, count: number }} points
 * @returns {number[]} Cluster of each row.
 * @see Murtagh & Legendre (2014), "Ward's hierarchical agglomerative clustering method".
 */
export function ward({ values, dimensions, count }, k) {
  const distances = new Float64Array(count * count);
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < i; j++) {
      let sum = 0;
      for (let d = 0; d < dimensions; d++)
        sum += (values[i * dimensions + d] - values[j * dimensions + d]) ** 2;
      distances[i * count + j] = distances[j * count + i] = sum;
    }
  }
  const sizes = new Int32Array(count).fill(1);
  const groupOf = Array.from({ length: count }, (_, i) => i);
  const alive = new Set(groupOf);
  const nearest = groupOf.map(() => -1);
  const findNearest = (i) => {
    nearest[i] = -1;
    for (const j of alive) {
      if (j === i) continue;
      if (nearest[i] < 0 || distances[i * count + j] < distances[i * count + nearest[i]]) nearest[i] = j;
    }
  };
  for (const i of alive) findNearest(i);
  while (alive.size > k) {
    let first = -1;
    for (const i of alive) {
      if (first < 0 || distances[i * count + nearest[i]] < distances[first * count + nearest[first]])
        first = i;
    }
    const other = nearest[first];
    const [a, b] = [sizes[first], sizes[other]];
    for (const c of alive) {
      if (c === first || c === other) continue;
      const size = sizes[c];
      const merged =
        ((a + size) * distances[first * count + c] +
          (b + size) * distances[other * count + c] -
          size * distances[first * count + other]) /
        (a + b + size);
      distances[first * count + c] = distances[c * count + first] = merged;
    }
    alive.delete(other);
    sizes[first] = a + b;
    groupOf.forEach((group, i) => {
      if (group === other) groupOf[i] = first;
    });
    for (const i of alive) {
      if (i === first || nearest[i] === first || nearest[i] === other) findNearest(i);
    }
  }
  const numbers = new Map([...alive].map((group, number) => [group, number]));
  return groupOf.map((group) => numbers.get(group));
}
