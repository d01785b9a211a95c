import { describe, expect, test } from "vitest";
import { forumOrigin, hostsIn, isHostOf } from "./site-host.js";

test.each([
  ["example.org", true],
  ["www.example.org", true],
  ["a.b.example.org", true],
  ["evilexample.org", false],
  ["example.org.evil.net", false],
  ["org", false],
])("%s is a host of example.org: %s", (host, is) => {
  expect(isHostOf(host, "example.org")).toBe(is);
});

describe("a host that a link names", () => {
  const trusted = hostsIn("forum.internal,10.0.0.8:4000,plain.internal:80,not a host");
  test.each([
    ["https://example.org/x", "https://example.org"],
    ["http://example.org/x", "https://example.org"],
    ["http://example.org:8080/x", null],
    ["https://example.org:8443/x", null],
    ["http://forum.internal/x", "http://forum.internal"],
    ["https://forum.internal/x", "https://forum.internal"],
    ["http://forum.internal:81/x", null],
    ["http://10.0.0.8:4000/x", "http://10.0.0.8:4000"],
    ["http://10.0.0.8/x", "https://10.0.0.8"],
    ["http://plain.internal:80/x", "http://plain.internal"],
  ])("%s is asked at %s", (link, origin) => {
    expect(forumOrigin(new URL(link), trusted)).toBe(origin);
  });
});
