import { expect, test } from "vitest";
import { shownTopics } from "./shown-topics.js";
import { ferryResult } from "./testing/ferry-result.js";
import { readResult } from "./testing/read-result.js";

const ids = (comments: readonly { id: string }[]) => comments.map(({ id }) => id);

test("the grouping that the result names is shown first, each topic's own comments before those that were put with it", () => {
  const shown = shownTopics(readResult);
  expect(shown.topics.map(({ comments }) => ids(comments))).toEqual([["c1", "c2"], ["c4"]]);
  expect([shown.num_clusters, ids(shown.alone), shown.others]).toEqual([2, ["c3"], []]);
});

test("where somebody changed the grouping none is named, and what the parameters give is shown", () => {
  const readings = (readResult.readings ?? []).map((grouping) => ({ ...grouping, default: false }));
  const shown = shownTopics({ ...readResult, readings });
  expect(shown.topics.map(({ comments }) => ids(comments))).toEqual([["c1", "c2", "c4"]]);
  expect(ids(shown.alone)).toEqual(["c3"]);
});

test("a result of an earlier version shows what it has; clusters that are not described are not lost", () => {
  const clusters = { ...ferryResult.clusters, "1": ferryResult.noise };
  const shown = shownTopics({ ...ferryResult, num_clusters: 2, clusters, noise: [] });
  expect(shown.topics.map(({ comments }) => ids(comments))).toEqual([["c1", "c2"]]);
  expect(shown.others).toEqual([ferryResult.noise]);
});
