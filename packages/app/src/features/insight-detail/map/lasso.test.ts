import { expect, test } from "vitest";
import { commentsWithin } from "./nearest-point.js";

const points = { x: Float32Array.of(0.1, 0.5, 0.9, 0.5), y: Float32Array.of(0.1, 0.5, 0.9, 0.95) };
const line = (...corners: [x: number, y: number][]) => corners.map(([x, y]) => ({ x, y }));

test("gives what lies within the line, in the thread's order", () => {
  const square = line([0, 0], [0.6, 0], [0.6, 0.6], [0, 0.6]);
  expect(commentsWithin(points, square)).toEqual([0, 1]);
  expect(commentsWithin(points, square.toReversed())).toEqual([0, 1]);
});

test("a bay of the line is outside", () => {
  const horseshoe = line([0, 0], [1, 0], [1, 1], [0.7, 1], [0.7, 0.3], [0.3, 0.3], [0.3, 1], [0, 1]);
  expect(commentsWithin(points, horseshoe)).toEqual([0, 2]);
});

test("a line that is no area holds nothing", () => {
  expect(commentsWithin(points, line([0, 0], [1, 1]))).toEqual([]);
});
