import { expect, test } from "vitest";
import { pathOf } from "./path-of.js";

test("a call's path is the one that the server declares, with its values encoded, and the rest as query in its order, without what is undefined", () => {
  expect(pathOf("about")).toBe("/about");
  expect(pathOf("parametersOfInsight", { id: "a/b?" })).toBe("/insight/a%2Fb%3F/parameter-set");
  const page = pathOf("comments", { id: "i", parentId: "p&", limit: 20, cursor: undefined });
  expect(page).toBe("/comment/i?parentId=p%26&limit=20");
});
