import { expect, test } from "vitest";
import { hackerNewsTarget } from "./link.js";

test.each([
  "https://news.ycombinator.com/item?id=8863",
  "http://news.ycombinator.com/item?id=8863",
  "https://www.news.ycombinator.com/item/?id=8863",
  "HTTPS://NEWS.YCOMBINATOR.COM/item?id=8863",
  "news.ycombinator.com/item?id=8863",
  "https://news.ycombinator.com/item?utm_source=x&id=8863&p=2#",
  "https://news.ycombinator.com/item?id=8863#8863",
  "https://news.ycombinator.com/context?id=8863",
  "https://hn.algolia.com/api/v1/items/8863",
  "https://hacker-news.firebaseio.com/v0/item/8863.json?print=pretty",
  "https://hn.svelte.dev/item/8863",
  "https://hackerweb.app/#/item/8863",
  "http://hn.premii.com/#/comments/8863",
  "https://news.ycombinator.com/item?id=008863",
  "https://news.ycombinator.com/item?id=8863/",
  "https://news.ycombinator.com//item?id=%208863",
  "https://news.ycombinator.com/reply?id=8863&goto=item%3Fid%3D8860%238863",
  "https://hn.algolia.com/?id=8863",
  "https://hn.algolia.com/items/8863",
  "https://hn.algolia.com/story/8863",
])("%s is item 8863, a story or a comment", (link) => {
  expect(hackerNewsTarget(link)).toEqual({ id: "8863", comment: "8863" });
});

test("what stands behind # is a comment of the story", () => {
  expect(hackerNewsTarget("https://news.ycombinator.com/item?id=8863#9224")).toEqual({
    id: "8863",
    comment: "9224",
  });
});

test.each([
  "",
  "8863",
  "https://news.ycombinator.com/",
  "https://news.ycombinator.com/item",
  "https://news.ycombinator.com/item?id=",
  "https://news.ycombinator.com/item?id=0",
  "https://news.ycombinator.com/item?id=abc",
  "https://news.ycombinator.com/item?id=12345678901",
  "https://news.ycombinator.com/user?id=8863",
  "https://news.ycombinator.com:8080/item?id=8863",
  "https://news.ycombinator.com.evil.org/item?id=8863",
  "https://news.ycombinator.com@evil.org/item?id=8863",
  "https://evil.org/news.ycombinator.com/item?id=8863",
  "ftp://news.ycombinator.com/item?id=8863",
  "https://hn.algolia.com/?query=8863",
  "https://hasOwnProperty/item/8863",
])("%j is no item", (link) => {
  expect(hackerNewsTarget(link)).toBeNull();
});
