import { adjustedRandIndex, judge, neighbourAgreement } from "@undertone/analysis";
import { mostSimilarRows } from "@undertone/numeric";

const NEIGHBOURS = 15;

/**
 * Ways to judge a grouping without its labels. All but the first two look at the vectors before any reduction, so they mean the
 * same for each; each is lowered as `judge` lowers the chosen one.
 *
 * @returns By name, a function from a grouping to its score.
 */
export function measuresFor(points, kernel) {
  const agreement = once(neighbourAgreement(points, kernel));
  const purity = once(neighbourPurity(points, kernel));
  const silhouette = once(centroidSilhouette(points));
  const trees = { plain: undefined };
  /** How much `judge` leaves of a merit: it gives the root of merit × stability times this. */
  const left = (grouping) => judge({ ...grouping, resamples: [whole(grouping)] }, () => 1).score;
  const root = (merit, grouping) =>
    Math.sqrt(Math.max(0, merit) * Math.max(0, stability(grouping))) * left(grouping);
  return {
    "validity in the reduced space × stability (before)": (g) => root(densityValidity(g.tree, g.labels), g),
    "validity in the reduced space": (g) => densityValidity(g.tree, g.labels) * left(g),
    "validity in the space as it is × stability": (g) => {
      const { method } = g.parameters.reduction_params;
      if (method === "none" && g.parameters.hdbscan_params.min_samples === 5) trees.plain ??= g.tree;
      return trees.plain === undefined ? 0 : root(densityValidity(trees.plain, g.labels), g);
    },
    "silhouette by centroids × stability": (g) => root(silhouette(g.labels), g),
    "silhouette by centroids": (g) => silhouette(g.labels) * left(g),
    "neighbour purity × stability": (g) => root(purity(g.labels), g),
    "neighbour purity": (g) => purity(g.labels) * left(g),
    stability: (g) => Math.max(0, stability(g)) * left(g),
    "neighbour agreement": (g) => agreement(g.labels) * left(g),
    "neighbour agreement × stability (chosen)": (g) => judge(g, agreement).score,
  };
}

function whole({ labels }) {
  return { kept: Int32Array.from(labels.keys()), labels };
}

function stability({ labels, resamples }) {
  const agreements = resamples.map(({ kept, labels: found }) =>
    adjustedRandIndex(
      found,
      kept.map((point) => labels[point]),
    ),
  );
  return agreements.reduce((sum, value) => sum + value, 0) / agreements.length;
}

/** Density-based cluster validity (Moulavi et al. 2014), from a spanning tree alone; noise on the way is walked through. */
function densityValidity({ count, from, to, weight }, labels) {
  const sizes = sizesOf(labels);
  const within = new Float64Array(sizes.length);
  const apart = new Float64Array(sizes.length).fill(Infinity);
  const above = Int32Array.from({ length: count }, (_, point) => point);
  const sole = labels.slice();
  const top = (point) => {
    while (above[point] !== point) point = above[point] = above[above[point]];
    return point;
  };
  for (const edge of Int32Array.from(weight.keys()).sort((a, b) => weight[a] - weight[b] || a - b)) {
    const [a, b, length] = [top(from[edge]), top(to[edge]), weight[edge]];
    const label = labels[from[edge]];
    if (label >= 0 && label === labels[to[edge]]) within[label] = Math.max(within[label], length);
    above[b] = a;
    if (sole[a] === -1) sole[a] = sole[b];
    else if (sole[b] !== -1 && sole[a] !== sole[b]) {
      for (const met of [sole[a], sole[b]]) if (met >= 0) apart[met] = Math.min(apart[met], length);
      sole[a] = -2;
    }
  }
  let sum = 0;
  sizes.forEach((size, cluster) => {
    const longest = Math.max(within[cluster], apart[cluster]);
    if (Number.isFinite(longest) && longest > 0) sum += (size * (apart[cluster] - within[cluster])) / longest;
  });
  return labels.length === 0 ? 0 : sum / labels.length;
}

/** Mean share of a point's nearest others that are in its cluster, corrected for the cluster's size; noise counts 0. */
function neighbourPurity({ values, count, dimensions }, { nearestRows }) {
  const k = Math.min(NEIGHBOURS, count - 1);
  const points = { values: unitRows(values, dimensions), count, dimensions };
  const { indices } = mostSimilarRows(nearestRows, points, k, () => undefined);
  return (labels) => {
    const sizes = sizesOf(labels);
    let sum = 0;
    labels.forEach((label, point) => {
      if (label < 0) return;
      const near = indices.subarray(point * k, (point + 1) * k).filter((other) => other >= 0);
      const same = near.filter((other) => labels[other] === label).length / Math.max(1, near.length);
      const byChance = (sizes[label] - 1) / (count - 1);
      sum += byChance === 1 ? 0 : (same - byChance) / (1 - byChance);
    });
    return sum / count;
  };
}

/** Mean cosine silhouette with the mean similarity to a cluster in place of that to each of its points; noise counts 0. */
function centroidSilhouette({ values, count, dimensions }) {
  const unit = unitRows(values, dimensions);
  return (labels) => {
    const sizes = sizesOf(labels);
    if (sizes.length < 2) return 0;
    const sums = new Float64Array(sizes.length * dimensions);
    for (let point = 0; point < count; point++) {
      for (let k = 0; labels[point] >= 0 && k < dimensions; k++)
        sums[labels[point] * dimensions + k] += unit[point * dimensions + k];
    }
    let sum = 0;
    for (let point = 0; point < count; point++) {
      const label = labels[point];
      if (label < 0 || sizes[label] < 2) continue;
      let own = 0;
      let nearest = -1;
      for (let cluster = 0; cluster < sizes.length; cluster++) {
        let product = 0;
        for (let k = 0; k < dimensions; k++)
          product += unit[point * dimensions + k] * sums[cluster * dimensions + k];
        if (cluster === label) own = (product - 1) / (sizes[label] - 1);
        else nearest = Math.max(nearest, product / sizes[cluster]);
      }
      sum += (own - nearest) / Math.max(1 - own, 1 - nearest, 1e-9);
    }
    return sum / count;
  };
}

/** Many parameters give the same groups. */
function once(measure) {
  const known = new Map();
  return (labels) => {
    const key = labels.join();
    if (!known.has(key)) known.set(key, measure(labels));
    return known.get(key);
  };
}

function sizesOf(labels) {
  const sizes = [];
  for (const label of labels) if (label >= 0) sizes[label] = (sizes[label] ?? 0) + 1;
  return Array.from(sizes, (size) => size ?? 0);
}

function unitRows(values, dimensions) {
  const unit = Float32Array.from(values);
  for (let start = 0; start < unit.length; start += dimensions) {
    const row = unit.subarray(start, start + dimensions);
    const length = Math.hypot(...row) || 1;
    row.forEach((value, k) => (row[k] = value / length));
  }
  return unit;
}
