import { expect, test } from "vitest";
import type { SpanningTree } from "../hdbscan/spanning-tree.js";
import { judge } from "./judge.js";

/** Points in a row, 1 apart, with gaps of 10 before the points named. */
function row(count: number, ...gapsBefore: number[]): SpanningTree {
  return {
    count,
    from: Int32Array.from({ length: count - 1 }, (_, i) => i),
    to: Int32Array.from({ length: count - 1 }, (_, i) => i + 1),
    weight: Float64Array.from({ length: count - 1 }, (_, i) => (gapsBefore.includes(i + 1) ? 10 : 1)),
  };
}

function judged(tree: SpanningTree, labelOf: (point: number) => number) {
  const labels = Int32Array.from({ length: tree.count }, (_, point) => labelOf(point));
  const kept = Int32Array.from({ length: tree.count }, (_, point) => point);
  return judge(tree, labels, [{ kept, labels }]);
}

test("two clusters a gap of 10 apart that come back exactly: validity 0.9, stability 1, score √0.9", () => {
  expect(judged(row(20, 10), (point) => (point < 10 ? 0 : 1))).toEqual({
    num_clusters: 2,
    noise_ratio: 0,
    validity: 0.9,
    stability: 1,
    score: Math.sqrt(0.9),
  });
});

test("noise over a half, a cluster over a half and clusters of fewer than five lower the score, and only they", () => {
  // Of 100: half noise is free, three quarters halve the score.
  const half = judged(row(100, 25, 50), (point) => (point < 25 ? 0 : point < 50 ? 1 : -1));
  const most = judged(row(100, 12, 25), (point) => (point < 12 ? 0 : point < 25 ? 1 : -1));
  expect(half.score).toBeCloseTo(Math.sqrt(half.validity), 12);
  expect(most.score).toBeCloseTo(Math.sqrt(most.validity) / 2, 12);
  const giant = judged(row(100, 75), (point) => (point < 75 ? 0 : 1));
  expect(giant.score).toBeCloseTo(Math.sqrt(0.9) / 2, 12);
  const tiny = judged(row(20, 4, 12), (point) => (point < 4 ? 0 : point < 12 ? 1 : 2));
  expect(tiny.score).toBeCloseTo(Math.sqrt(0.9) * 0.8, 12);
  const five = judged(row(20, 5, 12), (point) => (point < 5 ? 0 : point < 12 ? 1 : 2));
  expect(five.score).toBeCloseTo(Math.sqrt(0.9), 12);
});

test("one cluster, none, or another one each time: score 0", () => {
  expect(judged(row(10), () => 0).score).toBe(0);
  expect(judged(row(10), () => -1).score).toBe(0);
  const kept = Int32Array.of(0, 1, 2, 3);
  const labels = Int32Array.of(0, 0, 1, 1);
  const { stability, score } = judge(row(4, 2), labels, [{ kept, labels: Int32Array.of(0, 1, 0, 1) }]);
  expect(stability).toBeCloseTo(-0.5, 12);
  expect(score).toBe(0);
});
