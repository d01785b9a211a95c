import type { Insight, InsightFeed } from "@undertone/schemas/types";
import { expect, test } from "vitest";
import { prerender } from "./prerender.js";

const insight = {
  ...{ id: "abc", title: "<b>Sundays</b>", source: "reddit", subreddit: "gardening", status: "succeeded" },
  ...{ isPublic: true, isOwner: false, isStarred: false, starCount: 3, user: { username: "ada" } },
  createdAt: "2026-01-02T03:04:05.000Z",
  overview: {
    ...{ total_processed: 100, num_clusters: 1, noise_ratio: 0, keywords: [] },
    topics: [{ label: "hours & <i>days</i>", size: 84 }],
    points: [{ sentence: "Open & <i>warm</i>.", reach: 0.2, topic: 0 }],
  },
} as unknown as Insight;
const guest = { valid: false };
const member = { valid: true, username: "ada" };
const buttonsOf = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inside]) =>
    inside?.replace(/<style.*?<\/style>|<.*?>/g, "").trim(),
  );

test("title, origin and points are drawn as text, and styled by elements under the nonce alone", () => {
  const html = prerender({ insight }, guest, "a-nonce", "");
  expect(html).toContain(">&lt;b&gt;Sundays&lt;/b&gt;</h1>");
  expect(html).toContain("<span>r/gardening</span>");
  expect(html).toMatch(/<blockquote dir="auto"[^>]*>Open &amp; &lt;i&gt;warm&lt;\/i&gt;\.<\/blockquote>/);
  expect(html).toContain("Read the 84 comments on “hours &amp; &lt;i&gt;days&lt;/i&gt;”</a>");
  const styles = html.match(/<style[^>]*>/g) ?? [];
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.filter((tag) => !tag.includes('nonce="a-nonce"'))).toEqual([]);
  expect(html).not.toMatch(/<[^>]* style=/);
});

test.each([
  ["a guest", {}, guest, ["Menu", "Login", "Register", "Star 3", "Share", "Export", "More"]],
  ["a member", {}, member, ["Menu", "Logout", "Star 3", "Share", "Export", "More"]],
  [
    "its owner",
    { isOwner: true },
    member,
    ["Menu", "Logout", "Star 3", "Share", "Export", "Make private", "Check for new comments", "More"],
  ],
  [
    "its owner, of a private one from a file",
    { isOwner: true, isPublic: false, source: "file" },
    member,
    ["Menu", "Logout", "Star 3", "Share", "Export", "Make public", "More"],
  ],
])("for %s, there is room for the buttons of the page", (_who, values, viewer, buttons) => {
  expect(buttonsOf(prerender({ insight: { ...insight, ...values } }, viewer, "n", ""))).toEqual(buttons);
});

test("counts that change with every look at it are in it nowhere: the server keeps what was drawn", () => {
  const looked = { ...insight, viewCount: 123_457, commentCount: 76_543 };
  expect(prerender({ insight: looked }, guest, "n", "")).toBe(prerender({ insight }, guest, "n", ""));
});

test("guests are told what this is, and may read without any script", () => {
  const html = prerender({ page: "welcome" }, guest, "n", "/base");
  expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
  expect(html).not.toMatch(/<[^>]* style=|<style(?! nonce="n">)/);
  expect(html).toContain('href="/base/insights"');
});

test("the list is drawn as the app draws it first: title, sentence and topic of each insight", () => {
  const data = { insights: [insight], total: 1, recommendationReason: "Popular", hasNextPage: true };
  const feed = { data, meta: {} } as unknown as InsightFeed;
  const html = prerender({ feed }, guest, "n", "/base");
  expect(html).toContain('href="/base/insight/abc"');
  expect(html).toMatch(/>&lt;b&gt;Sundays&lt;\/b&gt;<\/a>/);
  expect(html).toMatch(/<blockquote[^>]*>Open &amp; &lt;i&gt;warm&lt;\/i&gt;\.<\/blockquote>/);
  expect(html).toContain("hours &amp; &lt;i&gt;days&lt;/i&gt;");
  expect(html).toContain(">Popular</p>");
  expect(html).not.toMatch(/<[^>]* style=|<style(?! nonce="n">)/);
});
