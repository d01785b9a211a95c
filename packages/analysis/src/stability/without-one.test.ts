import { parse } from "@undertone/schemas";
import { expect, test } from "vitest";
import { clusterStage } from "../stages/cluster-stage.js";
import { kernel } from "../testing/kernel.js";
import { adjustedRandIndex } from "./adjusted-rand-index.js";
import { triesWithoutOne } from "./without-one.js";

/** Two pairs far from six that lie along a line, each a little farther on: all hang on the pair that splits off first. */
const rows = [[0, 0], [0, 1], [90, 0], [90, 1], [40, 0], [41, 0], [44, 0], [45, 0], [48, 0], [49, 0]]; // prettier-ignore

function cluster(points: number[][], given: object = {}) {
  const parameters = parse("analysis-parameters", { model_params: { normalization: "none" }, ...given });
  // No row lies in the origin: one of zeros stands alone.
  const vectors = Float32Array.from(points.flatMap(([x, y]) => [x! + 1, y! + 1]));
  return clusterStage(
    { vectors, dimensions: 2, requested: "x", used: "x", reason: null },
    parameters,
    1,
    kernel,
  );
}

test("what is said of one comment less is what is found without it, at worst", () => {
  const all = cluster(rows);
  const tried = rows.map((_, left) => {
    const { labels, stabilities } = cluster(rows.filter((_row, i) => i !== left));
    const before = [...all.labels].filter((_label, i) => i !== left);
    return { clusters: stabilities.length, agreement: adjustedRandIndex(before, labels) };
  });
  const { tries, ...worst } = all.withoutOne!;
  expect(tries).toBe(rows.length);
  expect(tried).toContainEqual(worst);
  expect(worst.agreement).toBe(Math.min(...tried.map(({ agreement }) => agreement)));
});

test("nothing is tried after a reduction, of nothing, and of very many", () => {
  expect(cluster(rows, { reduction_params: { method: "pca", dimensions: 2 } }).withoutOne).toBeNull();
  expect(cluster([]).withoutOne).toBeNull();
  expect([10, 500, 3_000, 10_000, 20_000].map(triesWithoutOne)).toEqual([10, 24, 11, 1, 0]);
});
