import { describe, expect, test } from "vitest";
import { namesOf, regroupFields, cutNamed, usedParameters } from "./regroup-bounds.js";

const used = { min_cluster_size: 4, cluster_selection_epsilon: 0.01 };
const named = (size: string, distance: string) => cutNamed({ size, distance }, used);

describe("the groups that an address asks for", () => {
  test("what it does not name is as it was made", () => {
    expect(named("9", "")).toEqual({ min_cluster_size: 9, cluster_selection_epsilon: 0.01 });
    expect(named("", "0.3")).toEqual({ min_cluster_size: 4, cluster_selection_epsilon: 0.3 });
  });

  test.each([
    ["", ""],
    [" ", ""],
    ["4", ""],
    ["4", "0.01"],
    ["1", ""],
    ["2.5", ""],
    ["many", ""],
    [`${regroupFields.size.maximum + 1}`, ""],
    ["", "1.5"],
    ["", "-1"],
  ])("none are asked for by size “%s” and distance “%s”", (size, distance) => {
    expect(named(size, distance)).toBeNull();
  });

  test("are named so that they are read again; what is the result's own is not named", () => {
    const asked = { min_cluster_size: 12, cluster_selection_epsilon: 0.29 };
    expect(namesOf(asked, used)).toEqual({ size: "12", distance: "0.29" });
    expect(cutNamed(namesOf(asked, used), used)).toEqual(asked);
    const atItsOwn = { ...asked, cluster_selection_epsilon: 0.01 };
    expect(namesOf(atItsOwn, used)).toEqual({ size: "12", distance: "" });
    expect(namesOf(null, used)).toEqual({ size: "", distance: "" });
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
