import { expect, test } from "vitest";
import { endlessAnswer, scriptedSources, type Asked } from "../testing/scripted-sources.js";

const TOPIC = "https://forum.example.org/t/oak/123";
const POST = "https://lemmy.example.org/post/9";
const STATUS = "https://owl.example.org/@ada/100";

/** Sources on a network where no page is there, and every host has this `robots.txt`. */
const sourcesUnder = (robots: (asked: Asked) => Response | Error, trustedHosts?: string) =>
  scriptedSources(
    () => Response.json({ error: "couldnt_find_post" }, { status: 404 }),
    trustedHosts === undefined ? {} : { trustedHosts },
    robots,
  );
const saying = (...lines: string[]) => sourcesUnder(() => new Response(lines.join("\n")));
const refused = /does not allow programs to read .* \(robots\.txt\)\. Upload/;

test.each([TOPIC, POST, STATUS])(
  "%s is not read where its host asks all programs to stay away",
  async (link) => {
    const { failure, asked, preview } = saying("User-agent: *", "Disallow: /");
    expect(await failure(link)).toMatch(refused);
    expect(await failure(link)).toMatch(new RegExp(`^${new URL(link).host} does not allow programs`));
    await expect(preview(link)).rejects.toThrow(refused);
    expect(asked).toEqual([]);
  },
);

test.each([TOPIC, POST, STATUS])(
  "%s is not read where its host names this program, whatever others may",
  async (link) => {
    const { failure, asked } = saying(
      "User-agent: *",
      "Allow: /",
      "",
      "User-agent: Undertone",
      "Disallow: /",
    );
    expect(await failure(link)).toMatch(refused);
    expect(asked).toEqual([]);
  },
);

test.each([
  [
    "only its interface is kept from all programs, as Lemmy does by itself",
    ["User-agent: *", "Disallow: /api"],
  ],
  ["other pages are", ["User-agent: *", "Disallow: /search", "Disallow: /u/"]],
  ["other programs are", ["User-agent: GPTBot", "Disallow: /"]],
  ["it asks for pauses", ["User-agent: *", "Crawl-delay: 60"]],
  [
    "this program may, and no other",
    ["User-agent: *", "Disallow: /", "", "User-agent: undertone", "Allow: /"],
  ],
  ["nothing is said", [""]],
  ["a web page stands in its place", ["<!doctype html>", "<p>Disallow: /</p>"]],
])("a post is asked for where %s", async (_what, lines) => {
  const { failure, asked } = saying(...lines);
  expect(await failure(POST)).toMatch(/has no post/);
  expect(asked.length).toBeGreaterThan(0);
});

test("an interface that is kept from this program by its name is not asked", async () => {
  const { failure, asked } = saying("User-agent: undertone", "Disallow: /api");
  expect(await failure(POST)).toMatch(refused);
  expect(asked).toEqual([]);
});

test.each([401, 403, 404, 410])(
  "a host that answers %i for its robots.txt forbids nothing",
  async (status) => {
    const { asked, failure } = sourcesUnder(() => new Response("Disallow: /", { status }));
    expect(await failure(TOPIC)).toMatch(/has no topic/);
    expect(asked.length).toBe(1);
  },
);

test.each([
  ["fails", () => new Response(null, { status: 503 }), /is having trouble \(status 503\)/],
  ["is not answered", () => new TypeError("fetch failed"), /This server cannot reach/],
  [
    "is too often asked for",
    () => new Response(null, { status: 429, headers: { "retry-after": "900" } }),
    /limits how often/,
  ],
  ["never ends", endlessAnswer, /is larger than 0\.512 MB/],
])("whose robots.txt %s is asked for nothing else", async (_what, robots, sentence) => {
  const { failure, asked } = sourcesUnder(robots);
  expect(await failure(TOPIC)).toMatch(sentence);
  expect(asked).toEqual([]);
});

test("a host is asked once a day", async () => {
  const hosts: string[] = [];
  const { failure } = sourcesUnder(({ url }) => {
    hosts.push(url.host);
    return new Response("");
  });
  await failure(TOPIC);
  await failure(`${TOPIC}4`);
  await failure(POST);
  expect(hosts).toEqual(["forum.example.org", "lemmy.example.org"]);
});

test("redirects of robots.txt are followed, five of them at most", async () => {
  let hops = 0;
  const to = (most: number) =>
    sourcesUnder(() =>
      hops++ < most
        ? new Response(null, { status: 301, headers: { location: "/robots.txt" } })
        : new Response("User-agent: *\nDisallow: /"),
    );
  expect(await to(5).failure(TOPIC)).toMatch(refused);
  hops = 0;
  expect(await to(6).failure(TOPIC)).toMatch(/has no topic/);
});

test("where a topic's forum has moved to is asked, too", async () => {
  const { failure, asked } = scriptedSources(
    () =>
      new Response(null, { status: 301, headers: { location: "https://new.example.org/t/oak/123.json" } }),
    {},
    ({ url }) => new Response(url.host === "new.example.org" ? "User-agent: *\nDisallow: /t/" : ""),
  );
  expect(await failure(TOPIC)).toMatch(/^new\.example\.org does not allow programs to read/);
  expect(asked.map(({ url }) => url.host)).toEqual(["forum.example.org"]);
});

test("a host that the operator trusts is not asked", async () => {
  const { failure } = sourcesUnder(() => new Response("User-agent: *\nDisallow: /"), "forum.example.org");
  expect(await failure(TOPIC)).toMatch(/has no topic/);
});

test("sites that are asked at an address of their own interface have no robots.txt asked", async () => {
  const { failure, asked } = saying("User-agent: *", "Disallow: /");
  expect(await failure("https://news.ycombinator.com/item?id=8863")).not.toMatch(refused);
  expect(asked.length).toBeGreaterThan(0);
});

test.each([
  ["403", 403],
  ["503", 503],
])("a check for people is not asked again, by status %s", async (_name, status) => {
  const { failure, asked } = scriptedSources(
    () => new Response("<html>Just a moment", { status, headers: { "cf-mitigated": "challenge" } }),
  );
  expect(await failure(STATUS)).toMatch(/sent a web page instead of .* visitors are human/);
  expect(asked.length).toBe(1);
});

test.each([401, 403, 451])("a refusal by status %i is not asked again", async (status) => {
  for (const link of [TOPIC, POST, STATUS]) {
    const { failure, asked } = scriptedSources(() => Response.json({}, { status }));
    expect(await failure(link)).toMatch(/logged in there|private|For legal reasons/);
    expect(asked.length).toBe(1);
  }
});
