import { expect, test } from "vitest";
import { toScreen, wholeMap } from "@undertone/map";
import { nearestPoint } from "./nearest-point.js";

const points = { x: Float32Array.of(0.2, 0.21, 0.8), y: Float32Array.of(0.5, 0.5, 0.5) };
const size = { width: 1_000, height: 500 };
const at = (x: number, y: number) => toScreen(wholeMap, size, { x, y });

test("gives the nearest within reach, none beyond it", () => {
  expect(nearestPoint(points, { view: wholeMap, size, pixel: at(0.207, 0.5), reach: 20 })).toBe(1);
  expect(nearestPoint(points, { view: wholeMap, size, pixel: at(0.202, 0.5), reach: 20 })).toBe(0);
  expect(nearestPoint(points, { view: wholeMap, size, pixel: at(0.5, 0.5), reach: 20 })).toBeNull();
});

test("a dimmed point gives way to one that is not, but can be reached where it is alone", () => {
  const emphasis = Uint8Array.of(1, 0, 0);
  expect(nearestPoint(points, { view: wholeMap, size, pixel: at(0.21, 0.5), reach: 20 }, emphasis)).toBe(0);
  expect(nearestPoint(points, { view: wholeMap, size, pixel: at(0.8, 0.5), reach: 20 }, emphasis)).toBe(2);
});
