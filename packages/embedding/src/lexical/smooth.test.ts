import { expect, test } from "vitest";
import { smooth } from "./smooth.js";

test("smoothing moves a row half-way to its neighbours and leaves a lone row where it is", () => {
  const angles = [0, 0.4, Math.PI];
  const values = Float32Array.from(angles.flatMap((angle) => [Math.cos(angle), Math.sin(angle)]));
  const similarity = Math.cos(0.4);
  const near = {
    k: 1,
    indices: Int32Array.of(1, 0, -1),
    similarities: Float32Array.of(similarity, similarity, 0),
  };
  const smoothed = smooth({ count: 3, dimensions: 2, values }, near).values;
  expect(Math.atan2(smoothed[1]!, smoothed[0]!)).toBeCloseTo(0.2, 6);
  expect(Math.atan2(smoothed[3]!, smoothed[2]!)).toBeCloseTo(0.2, 6);
  expect([...smoothed.subarray(4)]).toEqual([...values.subarray(4)]);
});
