import { describe, expect, test } from "vitest";
import { distanceCodes } from "../testing/distance-codes.js";
import { COUNT, wideRows } from "../testing/wide-rows.js";
import { distanceBounds } from "./distance-bounds.js";
import { distancesBetween, type Distances } from "./distances.js";
import type { MetricName } from "./metrics.js";

/** Of every pair the distance, and the least that its code says. */
function pairs(between: Distances): { point: number; other: number; distance: number; least: number }[] {
  const bounds = distanceBounds(between, distanceCodes, () => undefined);
  if (!bounds) return [];
  const others = Int32Array.from({ length: COUNT }, (_, i) => i);
  const row = new Float64Array(COUNT);
  const all = [];
  for (let point = 0; point < COUNT; point++) {
    between.from(point, others, row);
    bounds.read(point);
    for (let other = 0; other < COUNT; other++) {
      if (other === point) continue;
      all.push({ point, other, distance: row[other]!, least: bounds.least[bounds.codes[other]!]! });
    }
  }
  return all;
}

describe.each(Object.entries(wideRows))("%s", (_, points) => {
  test.each<MetricName>(["euclidean", "cosine"])("no pair is nearer than its code says with %s", (metric) => {
    const broken = pairs(distancesBetween(points, metric)).filter(({ distance, least }) => distance < least);
    expect(broken).toEqual([]);
  });
});

test.each<MetricName>(["euclidean", "cosine"])(
  "codes tell ordinary distances to a hundredth with %s",
  (metric) => {
    for (const { distance, least } of pairs(distancesBetween(wideRows["groups"]!, metric))) {
      expect(least).toBeGreaterThan(distance * (1 - 1e-2));
    }
  },
);

test("distances within narrow groups far from each other are told, which integers do not", () => {
  const between = distancesBetween(wideRows["narrow groups far from each other"]!, "euclidean");
  for (const { point, other, distance, least } of pairs(between)) {
    if (point % 3 === other % 3) expect(least).toBeGreaterThan(distance * 0.9);
  }
});
