import { parse } from "@undertone/schemas";
import { seededRandom, type MetricName } from "@undertone/numeric";
import { expect, test } from "vitest";
import { suggestParameters } from "../suggestions/suggest-parameters.js";
import { kernel } from "../testing/kernel.js";
import { clusterStage } from "./cluster-stage.js";
import { layOutStage } from "./lay-out-stage.js";
import { cutTree } from "../grouping/cut.js";
import { linkageTree } from "../hdbscan/linkage-tree.js";
import type { KeptTree } from "./kept-tree.js";

const metrics: MetricName[] = ["euclidean", "manhattan", "cosine", "minkowski", "chebyshev"];
const samples = [1, 3, 5, 10];
const sizes = Array.from({ length: 19 }, (_, i) => i + 2);
const DIMENSIONS = 3;

/** Points of a coarse grid: full of equal distances and of equal rows, with some rows of zeros. */
function gridRows(count: number, random: () => number): number[][] {
  return Array.from({ length: count }, (_, i) =>
    Array.from({ length: DIMENSIONS }, (_, column) => (i % 3 === column ? 4 : 0) + Math.floor(random() * 3)),
  ).map((row, i) => (i % 17 === 0 ? row.map(() => 0) : row));
}

function embedded(rows: readonly number[][]) {
  const vectors = Float32Array.from(rows.flat());
  return { vectors, dimensions: DIMENSIONS, requested: "x", used: "x", reason: null };
}

function shuffled(count: number, random: () => number): number[] {
  const keys = Array.from({ length: count }, random);
  return [...keys.keys()].sort((a, b) => keys[a]! - keys[b]!);
}

/** What `of` gives the shuffled rows, each at the place where its row stood. */
function putBack(values: ArrayLike<number>, order: readonly number[]): number[] {
  const back = new Array<number>(order.length);
  order.forEach((row, i) => (back[row] = values[i]!));
  return back;
}

/** What a cut says of each comment; those without a direction are not in the tree. */
function cutAt(minClusterSize: number, tree: KeptTree) {
  const cut = cutTree(linkageTree(tree), { minClusterSize, clusterSelectionEpsilon: 0.01 });
  const byComment = [cut.labels, cut.probabilities].map((values) => {
    const all = new Array<number>(tree.comments).fill(-1);
    tree.rows.forEach((row, point) => (all[row] = values[point]!));
    return all;
  });
  return { stabilities: cut.stabilities, byComment };
}

test.each(metrics)("comments in another order are in the same clusters with %s", (metric) => {
  const random = seededRandom(metrics.indexOf(metric));
  const rows = gridRows(60, random);
  const orders = [shuffled(60, random), shuffled(60, random)];
  const changed = samples.flatMap((min_samples) => {
    const given = parse("analysis-parameters", {
      hdbscan_params: { metric, min_samples },
      model_params: { normalization: "none" },
      stability_params: { resamples: 2 },
    });
    const { tree, nearest } = clusterStage(embedded(rows), given, 1, kernel);
    return orders.flatMap((order) => {
      const { tree: other, ...others } = clusterStage(
        embedded(order.map((row) => rows[row]!)),
        given,
        1,
        kernel,
      );
      expect(putBack(others.nearest.clusters, order)).toEqual([...nearest.clusters]);
      expect(others.resampleStabilities).toEqual(
        clusterStage(embedded(rows), given, 1, kernel).resampleStabilities,
      );
      return sizes
        .filter((min_cluster_size) => {
          const [one, two] = [cutAt(min_cluster_size, tree), cutAt(min_cluster_size, other)];
          expect(two.stabilities).toEqual(one.stabilities);
          const inRows = two.byComment.map((values) => putBack(values, order));
          return JSON.stringify(inRows) !== JSON.stringify(one.byComment);
        })
        .map((size) => `${min_samples} samples, size ${size}`);
    });
  });
  expect(changed).toEqual([]);
});

test("equal rows are in one cluster, however many edges are as long as the one between them", () => {
  const rows = gridRows(60, seededRandom(9));
  for (const min_samples of samples) {
    const given = parse("analysis-parameters", {
      hdbscan_params: { min_samples, min_cluster_size: 3 },
      model_params: { normalization: "none" },
    });
    const { labels } = clusterStage(embedded(rows), given, 1, kernel);
    const labelOf = new Map(rows.map((row, i) => [String(row), labels[i]]));
    expect(rows.map((row) => labelOf.get(String(row)))).toEqual([...labels]);
  }
});

test("comments in another order have the same places on the map and the same suggestions", () => {
  const random = seededRandom(3);
  const rows = gridRows(60, random);
  const order = shuffled(60, random);
  const given = parse("analysis-parameters", { hdbscan_params: { min_samples: 5, min_cluster_size: 40 } });
  const told = (rows: readonly number[][]) => {
    const { current, better } = suggestParameters(embedded(rows), given, 1, kernel);
    return { ...layOutStage(embedded(rows), given, 1, kernel), choices: [current, ...better] };
  };
  const [one, two] = [told(rows), told(order.map((row) => rows[row]!))];
  expect([putBack(two.x, order), putBack(two.y, order)]).toEqual([[...one.x], [...one.y]]);
  expect(one.choices.length).toBeGreaterThan(1);
  // The tree names its points by their order.
  expect(
    two.choices.map(({ tree: _, ...choice }) => ({ ...choice, labels: putBack(choice.labels, order) })),
  ).toEqual(one.choices.map(({ tree: _, ...choice }) => ({ ...choice, labels: [...choice.labels] })));
});
