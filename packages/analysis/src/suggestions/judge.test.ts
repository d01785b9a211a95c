import { expect, test } from "vitest";
import { judge } from "./judge.js";

function judged(count: number, labelOf: (point: number) => number) {
  const labels = Int32Array.from({ length: count }, (_, point) => labelOf(point));
  const kept = Int32Array.from({ length: count }, (_, point) => point);
  return judge({ labels, resamples: [{ kept, labels }] }, () => 0.9);
}

test("two clusters whose neighbours agree by 0.9 and that come back exactly: stability 1, score √0.9", () => {
  expect(judged(20, (point) => (point < 10 ? 0 : 1))).toEqual({
    num_clusters: 2,
    noise_ratio: 0,
    neighbour_agreement: 0.9,
    stability: 1,
    score: Math.sqrt(0.9),
  });
});

test("noise over a half, a cluster over a half and clusters of fewer than five lower the score, and only they", () => {
  const plain = Math.sqrt(0.9);
  // Of 100: half noise is free, three quarters halve the score.
  expect(judged(100, (point) => (point < 25 ? 0 : point < 50 ? 1 : -1)).score).toBeCloseTo(plain, 12);
  expect(judged(100, (point) => (point < 12 ? 0 : point < 25 ? 1 : -1)).score).toBeCloseTo(plain / 2, 12);
  expect(judged(100, (point) => (point < 75 ? 0 : 1)).score).toBeCloseTo(plain / 2, 12);
  expect(judged(20, (point) => (point < 4 ? 0 : point < 12 ? 1 : 2)).score).toBeCloseTo(plain * 0.8, 12);
  expect(judged(20, (point) => (point < 5 ? 0 : point < 12 ? 1 : 2)).score).toBeCloseTo(plain, 12);
});

test("one cluster, none, another one each time, or neighbours that disagree: score 0", () => {
  expect(judged(10, () => 0).score).toBe(0);
  expect(judged(10, () => -1).score).toBe(0);
  const kept = Int32Array.of(0, 1, 2, 3);
  const labels = Int32Array.of(0, 0, 1, 1);
  const shifted = judge({ labels, resamples: [{ kept, labels: Int32Array.of(0, 1, 0, 1) }] }, () => 0.9);
  expect(shifted.stability).toBeCloseTo(-0.5, 12);
  expect(shifted.score).toBe(0);
  expect(judge({ labels, resamples: [{ kept, labels }] }, () => -0.2).score).toBe(0);
});
