import { expect, test } from "vitest";
import { pathOf } from "./path-of.js";

test("a call without values has the path that the server declares", () => {
  expect(pathOf("about")).toBe("/about");
});

test("what the path names stands in it, encoded", () => {
  expect(pathOf("parametersOfInsight", { id: "a/b?" })).toBe("/insight/a%2Fb%3F/parameter-set");
});

test("the rest goes into the query string, in its order, without what is undefined", () => {
  expect(pathOf("comments", { id: "i", parentId: "p&", limit: 20, cursor: undefined })).toBe(
    "/comment/i?parentId=p%26&limit=20",
  );
});
