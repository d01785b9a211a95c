import { expect, test } from "vitest";
import { commentAnchor, commentInAnchor } from "./topic-anchor.js";
import { numberInPath, topicAddress } from "./topic-address.js";

const view = { insightId: "a b", grouping: "few", search: "" } as const;

test("a topic's address names its grouping and number, whatever stood there, and keeps the groups that are tried and the order", () => {
  expect(topicAddress(view, 3)).toBe("/insight/a%20b/topic/3?grouping=few");
  const search = "?size=6&nearest=out&grouping=few&n=9&id=other&sort=points";
  const address = "/insight/a%20b/topic/2?size=6&nearest=out&grouping=set&sort=points";
  expect(topicAddress({ ...view, grouping: "set", search }, 2)).toBe(address);
});

test("a comment's id comes out of an address as it went in", () => {
  const address = topicAddress(view, 1) + commentAnchor("t1_%#/ü");
  expect(commentInAnchor(new URL(address, "https://example.org").hash)).toBe("t1_%#/ü");
  for (const hash of ["", "#topic-1", "#comment-%E0%A4%A"]) expect(commentInAnchor(hash)).toBeNull();
});

test.each([
  ["1", 1],
  ["250", 250],
  ["0", null],
  ["-1", null],
  ["1.5", null],
  ["01", null],
  ["one", null],
  ["99999999999999999999", null],
])("“%s” names the topic %s", (n, number) => {
  expect(numberInPath(n)).toBe(number);
});
