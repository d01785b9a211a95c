import { expect, test } from "vitest";
import { commentsWithin } from "./nearest-point.js";

const points = { x: Float32Array.of(0.1, 0.5, 0.9, 0.5), y: Float32Array.of(0.1, 0.5, 0.9, 0.95) };

test("gives what lies within the line, in the thread's order", () => {
  const square = [
    { x: 0, y: 0 },
    { x: 0.6, y: 0 },
    { x: 0.6, y: 0.6 },
    { x: 0, y: 0.6 },
  ];
  expect(commentsWithin(points, square)).toEqual([0, 1]);
  expect(commentsWithin(points, square.toReversed())).toEqual([0, 1]);
});

test("a bay of the line is outside", () => {
  const horseshoe = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0.7, y: 1 },
    { x: 0.7, y: 0.3 },
    { x: 0.3, y: 0.3 },
    { x: 0.3, y: 1 },
    { x: 0, y: 1 },
  ];
  expect(commentsWithin(points, horseshoe)).toEqual([0, 2]);
});

test("a line that is no area holds nothing", () => {
  expect(
    commentsWithin(points, [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ]),
  ).toEqual([]);
});
