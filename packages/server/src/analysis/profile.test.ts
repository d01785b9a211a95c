import { expect, test } from "vitest";
import { sampleResult } from "../testing/sample-insight.js";
import { centroidOf } from "./centroid.js";
import { profileOfOverview, profileOfResult } from "./profile.js";

const sample = sampleResult("task");
const cluster = (size: number, phrase: string) =>
  ({ size, enhanced_keywords: [{ phrase, weight: 2, count: 1 }], topics: [] }) as never;

test("a profile has length 1, and larger clusters weigh more in it", () => {
  const terms = profileOfResult({ ...sample, summaries: [cluster(9, "bread"), cluster(1, "roof")] });
  expect(Math.hypot(...Object.values(terms))).toBeCloseTo(1);
  expect(terms["word bread"]).toBeCloseTo(9 * (terms["word roof"] ?? 0));
  expect(terms["community reddit/test"]).toBeGreaterThan(0);
});

test("a phrase counts by its words too, so that another with one of them is near", () => {
  const terms = profileOfResult({ ...sample, summaries: [cluster(1, "Sourdough starter")] });
  expect(Object.keys(terms)).toEqual(
    expect.arrayContaining(["word sourdough starter", "word sourdough", "word starter"]),
  );
});

test("a result without clusters is known by its community alone", () => {
  expect(profileOfResult(sample)).toEqual({ "community reddit/test": 1 });
});

test("an insight from before there were profiles is known by the keywords of its lists", () => {
  const counts = { positive: 0, neutral: 0, negative: 0 };
  const overview = { num_clusters: 1, total_processed: 1, noise_ratio: 0, counts, keywords: ["bread"] };
  const terms = profileOfOverview(overview, { source: "lemmy", subreddit: "Baking" });
  expect(Object.keys(terms)).toEqual(["word bread", "community lemmy/baking"]);
});

test("a centroid is the mean direction, whatever the vectors' lengths", () => {
  const centroid = centroidOf(Float32Array.of(10, 0, 0, 1), 2);
  expect([...(centroid ?? [])]).toEqual([Math.fround(Math.SQRT1_2), Math.fround(Math.SQRT1_2)]);
  expect(centroidOf(new Float32Array(), 2)).toBeNull();
  expect(centroidOf(Float32Array.of(1, 0, -1, 0), 2)).toBeNull();
});
