import { mulberry32 } from "@undertone/numeric";

const ROUNDS = 40;

/**
 * Spherical k-means: Lloyd's rounds on rows of length 1 from k-means++ starts, the best of some.
 *
 * @param {{ values: Float32Array, dimensions: number, count: number }} points
 * @param {number} k
 * @param {number} starts
 * @returns {number[]} Cluster of each row.
 * @see Arthur & Vassilvitskii (2007), "k-means++".
 */
export function spherical(points, k, starts = 5) {
  const rows = unitRows(points);
  const random = mulberry32(1);
  let best = null;
  for (let start = 0; start < starts; start++) {
    const found = lloyd(rows, plusPlus(rows, k, random));
    if (best === null || found.cost < best.cost) best = found;
  }
  return best.labels;
}

function unitRows({ values, dimensions, count }) {
  return Array.from({ length: count }, (_, i) => {
    const row = Float64Array.from(values.subarray(i * dimensions, (i + 1) * dimensions));
    const length = Math.sqrt(row.reduce((sum, value) => sum + value * value, 0)) || 1;
    return row.map((value) => value / length);
  });
}

const squared = (a, b) => {
  let sum = 0;
  for (let j = 0; j < a.length; j++) sum += (a[j] - b[j]) ** 2;
  return sum;
};

function plusPlus(rows, k, random) {
  const centres = [rows[Math.floor(random() * rows.length)]];
  const nearest = rows.map((row) => squared(row, centres[0]));
  while (centres.length < k) {
    let left = random() * nearest.reduce((sum, value) => sum + value, 0);
    let pick = 0;
    while (pick < rows.length - 1 && (left -= nearest[pick]) > 0) pick++;
    centres.push(rows[pick]);
    rows.forEach((row, i) => (nearest[i] = Math.min(nearest[i], squared(row, rows[pick]))));
  }
  return centres;
}

function lloyd(rows, starts) {
  let centres = starts;
  let labels = [];
  let cost = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const before = cost;
    cost = 0;
    labels = rows.map((row) => {
      let [label, least] = [0, Infinity];
      centres.forEach((centre, k) => {
        const distance = squared(row, centre);
        if (distance < least) [label, least] = [k, distance];
      });
      cost += least;
      return label;
    });
    if (cost === before) break;
    const sums = centres.map((centre) => ({ sum: new Float64Array(centre.length), count: 0 }));
    rows.forEach((row, i) => {
      const of = sums[labels[i]];
      of.count++;
      for (let j = 0; j < row.length; j++) of.sum[j] += row[j];
    });
    centres = sums.map(({ sum, count }, k) => (count === 0 ? centres[k] : sum.map((value) => value / count)));
  }
  return { labels, cost };
}
