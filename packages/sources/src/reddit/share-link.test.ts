import { expect, test } from "vitest";
import { Site } from "../http/site.js";
import { realWorld } from "../http/world.js";
import { reddit } from "./reddit.js";
import { resolveShareLink } from "./share-link.js";
import type { RedditError } from "./refusal.js";

const settings = { REDDIT_AUTH_URL: "https://www.reddit.com/api/v1/access_token" };

/** Follows a share link whose first answer leads to `location`, and any later one to a post. */
async function follow(location: string) {
  const asked: string[] = [];
  const world = {
    ...realWorld(new Set()),
    sleep: async () => undefined,
    fetch: async (url: string | URL | Request) => {
      asked.push(String(url instanceof Request ? url.url : url));
      const next = asked.length === 1 ? location : "/r/a/comments/n49rw/";
      return new Response(null, { status: 302, headers: { location: next } });
    },
  };
  const site = new Site<RedditError>(reddit.description, world);
  const signal = new AbortController().signal;
  const outcome = await resolveShareLink("r/a/s/Code", settings, site, signal).catch(
    (error: { key?: string }) => error.key,
  );
  return { outcome, hosts: new Set(asked.map((url) => new URL(url).origin)), asked };
}

const elsewhere = [
  "http://127.0.0.1/r/a/s/x",
  "http://www.reddit.com.evil.org/r/a/s/x",
  "http://evil.org#@www.reddit.com/r/a/s/x",
  "https://www.reddit.com@127.0.0.1/r/a/s/x",
  "//127.0.0.1/r/a/s/x",
  "\\\\127.0.0.1\\r\\a\\s\\x",
  "https:127.0.0.1/r/a/s/x",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "",
];

test.each(elsewhere)("a redirect to %j is not followed", async (location) => {
  const { hosts } = await follow(location);
  expect([...hosts]).toEqual(["https://www.reddit.com"]);
});

test.each([
  "//127.0.0.1/latest",
  "/\\127.0.0.1/latest",
  "https://www.reddit.com//127.0.0.1/latest",
  "https://old.reddit.com//127.0.0.1/latest",
  "https://old.reddit.com/\\127.0.0.1/latest",
  "https://old.reddit.com/.//127.0.0.1/latest",
])("a path that looks like a host, %j, leads to no host of its own", async (location) => {
  const { hosts } = await follow(location);
  expect([...hosts]).toEqual(["https://www.reddit.com"]);
});

test("a redirect to another of Reddit's hosts, at any port, is asked of the configured site", async () => {
  const { outcome, asked } = await follow("http://old.reddit.com:22/r/a/s/Other?x=1");
  expect(outcome).toBe("n49rw");
  expect(asked).toEqual(["https://www.reddit.com/r/a/s/Code", "https://www.reddit.com/r/a/s/Other?x=1"]);
});
