import { describe, expect, test } from "vitest";
import { regroupFields, regroupingInAddress, usedParameters, writeRegrouping } from "./regroup-bounds.js";

const used = { min_cluster_size: 4, cluster_selection_epsilon: 0.01 };
const inAddress = (query: string) => regroupingInAddress(new URLSearchParams(query), used);

describe("the groups that an address asks for", () => {
  test("what it does not name is as it was made", () => {
    expect(inAddress("size=9")).toEqual({ min_cluster_size: 9, cluster_selection_epsilon: 0.01 });
    expect(inAddress("distance=0.3")).toEqual({ min_cluster_size: 4, cluster_selection_epsilon: 0.3 });
  });

  test.each([
    "",
    "size=4",
    "size=4&distance=0.01",
    "size=1",
    "size=2.5",
    "size=many",
    "size=",
    `size=${regroupFields.size.maximum + 1}`,
    "distance=1.5",
    "distance=-1",
  ])("none are asked for by “%s”", (query) => {
    expect(inAddress(query)).toBeNull();
  });

  test("are written so that they are read again, and leave all else in place", () => {
    const address = new URLSearchParams("reading=set&size=9");
    const asked = { min_cluster_size: 12, cluster_selection_epsilon: 0.29 };
    writeRegrouping(address, asked, used);
    expect(`${address}`).toBe("reading=set&size=12&distance=0.29");
    expect(regroupingInAddress(address, used)).toEqual(asked);
    writeRegrouping(address, null, used);
    expect(`${address}`).toBe("reading=set");
  });
});

test("parameters that a result does not name are the schema's", () => {
  const { size, distance } = regroupFields;
  expect(usedParameters({ parameters: { hdbscan_params: { min_cluster_size: 7 } } })).toEqual({
    min_cluster_size: 7,
    cluster_selection_epsilon: distance.default,
  });
  expect(usedParameters({ parameters: {} }).min_cluster_size).toBe(size.default);
});
