import { NO_TOPIC, unpackSketch } from "@undertone/map";
import { expect, test } from "vitest";
import { mapSketch } from "./map-sketch.js";
import { ferryResult } from "./testing/ferry-result.js";

test("a sketch has the topics that are shown first, and those on their own", () => {
  const { x, topicOf } = unpackSketch(mapSketch(ferryResult) ?? "");
  const comments = Object.values(ferryResult.clusters).flat();
  expect(x).toHaveLength(comments.length + ferryResult.noise.length);
  expect(topicOf.filter((topic) => topic === NO_TOPIC)).toHaveLength(ferryResult.noise.length);
});

test("a large thread's sketch is no larger than four hundred points, each topic with its share", () => {
  const clusters = Object.fromEntries(
    Object.entries(ferryResult.clusters).map(([id, comments]) => [
      id,
      Array.from({ length: 1_000 }, (_, i) => comments[i % comments.length] ?? ferryResult.noise[0]),
    ]),
  ) as typeof ferryResult.clusters;
  const sketch = mapSketch({ ...ferryResult, clusters }) ?? "";
  expect(sketch.length).toBeLessThanOrEqual(1_600);
  const { topicOf } = unpackSketch(sketch);
  const shares = Object.keys(clusters).map((_, topic) => topicOf.filter((one) => one === topic).length);
  for (const share of shares) expect(share).toBeGreaterThan(400 / shares.length - 10);
});

test("without comments there is none", () => {
  expect(mapSketch({ ...ferryResult, clusters: {}, noise: [], summaries: [] })).toBeNull();
});
