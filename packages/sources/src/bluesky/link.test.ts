import { expect, test } from "vitest";
import { blueskyTarget } from "./link.js";

const hosts = ["bsky.app", "deer.social"];
const KEY = "3lxyzabcdef2k";
const DID = "did:plc:abcdefghijklmnopqrstuvwx";
const byName = `at://ann.example.org/app.bsky.feed.post/${KEY}`;
const byDid = `at://${DID}/app.bsky.feed.post/${KEY}`;

test.each([
  [`https://bsky.app/profile/ann.example.org/post/${KEY}`, byName],
  [`http://www.bsky.app/profile/ann.example.org/post/${KEY}/?utm_source=x#top`, byName],
  [`bsky.app/profile/ann.example.org/post/${KEY}`, byName],
  [`https://bsky.app/profile/ann.example.org/post/${KEY}/reposted-by`, byName],
  [`https://deer.social/profile/ann.example.org/post/${KEY}`, byName],
  [`https://bsky.app/profile/${DID}/post/${KEY}`, byDid],
  [`https://bsky.app/profile/@ann.example.org/post/${KEY}/quotes`, byName],
  [`https://embed.bsky.app/embed/${DID}/app.bsky.feed.post/${KEY}?id=1&ref_url=x`, byDid],
  [
    `https://public.api.bsky.app/xrpc/app.bsky.feed.getPostThread?uri=${encodeURIComponent(byDid)}&depth=6`,
    byDid,
  ],
  [`https://bsky.app/profile/did%3Aplc%3Aabcdefghijklmnopqrstuvwx/post/${KEY}`, byDid],
  [byName, byName],
  [byDid, byDid],
  [
    `at://did:web:ann.example.org/app.bsky.feed.post/${KEY}`,
    `at://did:web:ann.example.org/app.bsky.feed.post/${KEY}`,
  ],
])("%s is the post %s, which may be a reply", (link, id) => {
  expect(blueskyTarget(link, hosts)).toEqual({ id, comment: id });
});

test.each([
  "",
  KEY,
  "https://bsky.app/",
  "https://bsky.app/profile/ann.example.org",
  "https://bsky.app/profile/ann.example.org/post/",
  `https://bsky.app/profile/ann/post/${KEY}`,
  `https://bsky.app/profile/-.-/post/${KEY}`,
  `https://bsky.app/profile/did:key:x/post/${KEY}`,
  `https://bsky.app/profile/ann.example.org/post/a%2Fb`,
  `https://bsky.app/profile/ann.example.org/feed/${KEY}`,
  `https://embed.bsky.app/embed/${DID}/app.bsky.graph.list/${KEY}`,
  `https://bsky.app:8080/profile/ann.example.org/post/${KEY}`,
  `https://bsky.app.evil.org/profile/ann.example.org/post/${KEY}`,
  `https://evil.org/profile/ann.example.org/post/${KEY}`,
  `at://ann.example.org/app.bsky.feed.like/${KEY}`,
  `at://ann.example.org/app.bsky.feed.post/..`,
])("%j is none", (link) => {
  expect(blueskyTarget(link, hosts)).toBeNull();
});
