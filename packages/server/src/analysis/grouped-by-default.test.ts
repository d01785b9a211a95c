import { parse } from "@undertone/schemas";
import { expect, test } from "vitest";
import { isGroupedByDefault } from "./grouped-by-default.js";

test.each([
  ["no parameters", {}, true],
  ["defaults that are written out", { hdbscan_params: { metric: "euclidean" } }, true],
  ["fewer comments", { max_comments: 100 }, true],
  ["other words", { stop_words: ["village"] }, true],
  ["larger clusters", { hdbscan_params: { min_cluster_size: 6 } }, false],
  ["fewer dimensions", { reduction_params: { method: "pca" } }, false],
])("%s: %s", (_what, given, expected) => {
  expect(isGroupedByDefault(parse("analysis-parameters", given))).toBe(expected);
});
