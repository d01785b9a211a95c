import { seededRandom } from "@undertone/numeric";
import { expect, test } from "vitest";
import { linkageTree } from "../hdbscan/linkage-tree.js";
import { reachableGroups } from "./reachable-groups.js";

const COUNT = 60;
const random = seededRandom(13);
const edges = Array.from({ length: COUNT - 1 }, (_, edge) => edge);
/** A tree that grows by a point at a time, each tied to any before it. */
const linkage = linkageTree({
  count: COUNT,
  from: Int32Array.from(edges, (edge) => Math.floor(random() * (edge + 1))),
  to: Int32Array.from(edges, (edge) => edge + 1),
  // Each length is one of forty, so that some merge distances are met exactly.
  weight: Float64Array.from(edges, () => (1 + Math.floor(random() * 40)) / 20),
});
const sizes = [2, 3, 5, 8];
const distances = Array.from({ length: 45 }, (_, step) => step / 20);

test("the groups at all merge distances are those at each of them, with none left out and none besides", () => {
  const each = distances.flatMap((distance) => [
    ...reachableGroups(linkage, { sizes, distances: [distance] }, COUNT),
  ]);
  const all = reachableGroups(linkage, { sizes, distances }, COUNT);
  expect([...all].sort()).toEqual([...new Set(each)].sort());
  expect(all.size).toBeGreaterThan(10);
});
