import { expect, test } from "vitest";
import { errorsAtPaths, pathOf, pointerAt } from "./dotted-path.js";

test.each([
  ["", ""],
  ["a", "/a"],
  ["group.field", "/group/field"],
  ["list.0.name", "/list/0/name"],
  ["/a.b", "/a.b"],
  ["/a.b/c~1d", "/a.b/c~1d"],
])("%j leads to %j, and back", (path, pointer) => {
  expect(pointerAt(path)).toBe(pointer);
  expect(pathOf(pointer)).toBe(path);
});

test("errors of a name with a dot in it come to its field", () => {
  expect(errorsAtPaths({ "/a.b": "No" })).toEqual([{ pointer: "/a.b", message: "No" }]);
});
