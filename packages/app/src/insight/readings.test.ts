import { describe, expect, test } from "vitest";
import { ferryResult } from "../testing/ferry-thread.js";
import { libraryResult } from "../testing/library-thread.js";
import { openingReading, readingNames } from "./readings.js";

test("a result has its readings and what the parameters give; an earlier one only that", () => {
  expect(readingNames(ferryResult)).toEqual(["few", "some", "set"]);
  expect(readingNames(libraryResult)).toEqual(["set"]);
});

describe("the page opens", () => {
  test("on the best reading while nobody changed how comments are grouped", () => {
    expect(openingReading({ ...ferryResult, parameters: {} })).toBe("few");
    const elsewhere = { hdbscan_params: { min_cluster_size: 2 }, max_comments: 50 };
    expect(openingReading({ ...ferryResult, parameters: elsewhere })).toBe("few");
  });

  test.each([
    { hdbscan_params: { min_cluster_size: 3 } },
    { hdbscan_params: { metric: "cosine" } },
    { reduction_params: { method: "pca" } },
  ])("as set where somebody chose %j", (parameters) => {
    expect(openingReading({ ...ferryResult, parameters })).toBe("set");
  });

  test("as set where no reading is marked, or none is there", () => {
    const unmarked = ferryResult.readings?.map((reading) => ({ ...reading, default: false })) ?? [];
    expect(openingReading({ readings: unmarked, parameters: {} })).toBe("set");
    expect(openingReading({ readings: [], parameters: {} })).toBe("set");
    expect(openingReading({ parameters: {} })).toBe("set");
  });
});
