import { expect, test } from "vitest";
import { ferryResult } from "../testing/ferry-thread.js";
import { shownAsSet } from "../testing/shown-as-set.js";
import { shownGrouping } from "./grouping.js";
import { partOfResult } from "./part-of-result.js";
import { threadComments } from "./thread-comments.js";

const thread = threadComments(ferryResult);
const stored = shownAsSet(ferryResult, thread);
const indices = [...thread.all.keys()].filter((index) => index % 7 === 0).reverse();

test("in few topics comments keep the clusters that the parameters gave, and have their topics beside them", () => {
  const [few] = ferryResult.readings ?? [];
  if (few === undefined) throw new Error("The fixture has no few topics.");
  const part = partOfResult(indices, thread, shownGrouping(few, thread, { asSet: stored }));
  const { clusters, noise } = partOfResult(indices, thread, stored);
  expect([part.clusters, part.noise]).toEqual([clusters, noise]);
  const written = [...Object.values(part.clusters).flat(), ...part.noise];
  expect(part.readings.map(({ name, assignment }) => [name, assignment])).toEqual([
    ["few", written.map(({ id }) => few.assignment[thread.indexOf.get(id) ?? -1])],
  ]);
});

test("as set there are clusters alone", () => {
  const part = partOfResult(indices, thread, stored);
  expect(part.readings).toEqual([]);
  for (const [cluster, comments] of Object.entries(part.clusters))
    for (const { id } of comments) expect(ferryResult.clusters[cluster]?.map((one) => one.id)).toContain(id);
});
