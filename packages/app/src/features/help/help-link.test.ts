import { expect, test } from "vitest";
import { helpLink } from "./help-text.js";

test.each([
  ["https://example.org/a?b#c", { kind: "away", to: "https://example.org/a?b#c" }],
  ["http://example.org/", { kind: "away", to: "http://example.org/" }],
  ["/training?set=1#top", { kind: "here", to: "/training?set=1#top" }],
  ["help", { kind: "here", to: "/help" }],
  ["//evil.example", null],
  ["/\\evil.example", null],
  ["javascript:alert(1)", null],
  [" javascript:alert(1)", null],
  ["java\nscript:alert(1)", null],
  ["data:text/html,<script>", null],
  ["mailto:a@b.c", null],
  ["", null],
  [undefined, null],
])("%j leads to %j", (address, link) => {
  expect(helpLink(address)).toEqual(link);
});
