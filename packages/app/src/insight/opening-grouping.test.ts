import { describe, expect, test } from "vitest";
import { ferryResult } from "../testing/ferry-thread.js";
import { openingGrouping } from "./opening-grouping.js";

describe("the page opens", () => {
  test("on the best grouping while nobody changed how comments are grouped", () => {
    expect(openingGrouping({ ...ferryResult, parameters: {} })).toBe("few");
    const elsewhere = { hdbscan_params: { min_cluster_size: 2 }, max_comments: 50 };
    expect(openingGrouping({ ...ferryResult, parameters: elsewhere })).toBe("few");
  });

  test.each([
    { hdbscan_params: { min_cluster_size: 3 } },
    { hdbscan_params: { metric: "cosine" } },
    { reduction_params: { method: "pca" } },
  ])("as set where somebody chose %j", (parameters) => {
    expect(openingGrouping({ ...ferryResult, parameters })).toBe("set");
  });

  test("as set where none is marked, or none is there", () => {
    const unmarked = ferryResult.readings?.map((grouping) => ({ ...grouping, default: false })) ?? [];
    expect(openingGrouping({ readings: unmarked, parameters: {} })).toBe("set");
    expect(openingGrouping({ readings: [], parameters: {} })).toBe("set");
    expect(openingGrouping({ parameters: {} })).toBe("set");
  });
});
