import { expect, test } from "vitest";
import { discourseTarget } from "./link.js";

const FORUM = "https://forum.example.org";
const trusted = new Set(["forum.internal", "10.0.0.8:4000"]);

test.each<[string, string, string?]>([
  [`${FORUM}/t/oak-saws/123`, `${FORUM}/t/123`],
  [`${FORUM}/t/oak-saws/123/`, `${FORUM}/t/123`],
  [`${FORUM}/t/123`, `${FORUM}/t/123`],
  [`${FORUM}/t/-/123`, `${FORUM}/t/123`],
  [`${FORUM}/t/%E6%9C%A8/123?page=2&utm_source=x#post_7`, `${FORUM}/t/123`],
  [`${FORUM}/t/4-saws/123/7?u=ann`, `${FORUM}/t/123`, "7"],
  [`${FORUM}/t/123/7`, `${FORUM}/t/123`, "7"],
  [`${FORUM}/t/oak-saws/123/1`, `${FORUM}/t/123`],
  [`${FORUM}/t/oak-saws/123.json`, `${FORUM}/t/123`],
  [`${FORUM}/t/oak-saws/123/last`, `${FORUM}/t/123`],
  ["http://www.forum.example.org/t/oak-saws/123", "https://www.forum.example.org/t/123"],
  ["forum.example.org/t/oak-saws/123", `${FORUM}/t/123`],
  ["https://example.org/forum/t/oak-saws/123", "https://example.org/forum/t/123"],
  ["https://example.org/a/b/t/t/123/4", "https://example.org/a/b/t/123", "4"],
  [`${FORUM}/t/oak-saws/000123/007`, `${FORUM}/t/123`, "7"],
  [`${FORUM}/t/oak-saws/123.rss`, `${FORUM}/t/123`],
  [`${FORUM}//t/oak-saws/123`, `${FORUM}/t/123`],
  [`${FORUM}/n/oak-saws/123`, `${FORUM}/t/123`],
  [`${FORUM}/n/oak-saws/123/7?sort=new`, `${FORUM}/t/123`, "7"],
  ["http://forum.internal/t/x/5", "http://forum.internal/t/5"],
  ["https://10.0.0.8:4000/t/x/5", "https://10.0.0.8:4000/t/5"],
])("%s is the topic %s", (link, id, comment) => {
  const target = comment === undefined ? { id } : { id, comment };
  expect(discourseTarget(link, trusted)).toEqual(target);
  // A job keeps it, and it is read again.
  expect(discourseTarget(id, trusted)).toEqual({ id });
});

test.each([
  "",
  "123",
  "/t/oak-saws/123",
  `${FORUM}/`,
  `${FORUM}/t/`,
  `${FORUM}/t/oak-saws`,
  `${FORUM}/t/0`,
  `${FORUM}/t/oak-saws/12345678901`,
  `${FORUM}/c/tools/123`,
  `${FORUM}:8080/t/oak-saws/123`,
  "https://10.0.0.8:4001/t/x/5",
  "https://ann@forum.example.org/t/oak-saws/123",
  "https://kbin.example/m/saws/t/123",
  "ftp://forum.example.org/t/oak-saws/123",
  `${FORUM}/a/b/c/d/t/oak-saws/123`,
])("%j is none", (link) => {
  expect(discourseTarget(link, trusted)).toBeNull();
});
