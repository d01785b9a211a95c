import { expect, test } from "vitest";
import type { SourceDescription } from "@undertone/schemas";
import { Site } from "./site.js";
import type { FetchInit, World } from "./world.js";

const link = { name: "a topic", placeholder: "https://a.example/…", forms: ["https://a.example/7"] };
const description: SourceDescription = {
  key: "village",
  title: "Village Forum",
  thread: "topic",
  unit: { one: "reply", many: "replies" },
  link: { ...link, hosts: ["a.example"] },
  help: { paste: "a link", needs: "nothing" },
  errors: { gone: { code: "SOURCE_FETCH_ERROR", status: 404, text: "{thread} {id} was burnt." } },
};
const never = new AbortController().signal;
const start = Date.UTC(2026, 0, 1);

type Given = Response | Error;

const siteOf = (...given: ((url: string) => Given)[]) => siteThatGives(description, given);
const siteOfAnyHost = (...given: ((url: string) => Given)[]) =>
  siteThatGives({ ...description, link }, given);

/** A site whose answers are given one after the other, the last one ever after; its clock moves by sleeping alone. */
function siteThatGives(described: SourceDescription, given: ((url: string) => Given)[]) {
  const asked: { url: string; headers: FetchInit["headers"] }[] = [];
  const slept: number[] = [];
  let now = start;
  const world: World = {
    requestTimeout: 1000,
    now: () => now,
    sleep: async (milliseconds) => {
      slept.push(milliseconds);
      now += milliseconds;
    },
    fetch: async (url, { headers }) => {
      const answer = (given[Math.min(asked.length, given.length - 1)] ?? (() => new Response()))(url);
      asked.push({ url, headers });
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  const site = new Site<"gone">(described, world, new Set(["wiki.example"]));
  const json = (url = "https://a.example/1", headers = {}) => site.json({ url, headers }, "7", never);
  return { site, asked, slept, json };
}

const status =
  (code: number, headers = {}) =>
  () =>
    new Response(null, { status: code, headers });
const ok = () => Response.json({ fine: true });
const to = (location: string) => status(302, { location });

test("the JSON of an answer is given, and asked for by name", async () => {
  const { json, asked } = siteOf(ok);
  expect(await json()).toEqual({ fine: true });
  expect(asked[0]?.headers).toMatchObject({ accept: "application/json" });
  expect(asked[0]?.headers["user-agent"]).toMatch(/^undertone/);
});

test("redirects are followed; a token goes to no other origin", async () => {
  const { json, asked } = siteOf(to("/2"), to("https://b.example/3"), ok);
  expect(await json("https://a.example/1", { authorization: "secret" })).toEqual({ fine: true });
  expect(asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ["https://a.example/1", "secret"],
    ["https://a.example/2", "secret"],
    ["https://b.example/3", undefined],
  ]);
});

test.each(["ftp://a.example/", "javascript:alert(1)", "http://[", ""])(
  "a redirect to %j is a broken answer",
  async (location) => {
    await expect(siteOf(to(location)).json()).rejects.toMatchObject({ key: "village-broken-answer" });
  },
);

test.each([
  ["http", "http://b.example/1"],
  ["another port", "https://b.example:8443/1"],
  ["a host that the operator trusts", "https://wiki.example/1"],
  ["what cannot be the same", "https://b.example/admin"],
])("a redirect to another origin is not followed to %s", async (_, location) => {
  const { site, asked } = siteOf(to(location), ok);
  const request = { url: "https://a.example/1", movesTo: ({ pathname }: URL) => pathname === "/1" };
  await expect(site.json(request, "7", never)).rejects.toMatchObject({ key: "village-broken-answer" });
  expect(asked.map(({ url }) => url)).toEqual(["https://a.example/1"]);
});

test("a request that stays at its origin follows no redirect to another", async () => {
  const { site, asked } = siteOf(to("/2"), to("https://b.example/3"), ok);
  const json = site.json({ url: "https://a.example/1", staysAtOrigin: true }, "7", never);
  await expect(json).rejects.toMatchObject({ key: "village-broken-answer" });
  expect(asked.map(({ url }) => url)).toEqual(["https://a.example/1", "https://a.example/2"]);
});

test("who asks is told where redirects led, so that further requests go there at once", async () => {
  const { site } = siteOf(to("https://b.example/2"), ok);
  expect(await site.jsonWithAddress({ url: "http://b.example/1" }, "7", never)).toMatchObject({
    json: { fine: true },
    url: "https://b.example/2",
  });
});

test("what the site itself says in an answer is told in place of what its status means", async () => {
  const { site, slept } = siteOf(() => Response.json({ burnt: true }, { status: 400 }));
  const refusal = ({ body }: { body: string }) =>
    body.includes("burnt") ? site.error("gone", { id: "7" }) : null;
  await expect(site.json({ url: "https://a.example/1", refusal }, "7", never)).rejects.toMatchObject({
    message: "topic 7 was burnt.",
  });
  expect(slept).toEqual([]);
});

test("where a link may lead to any host, what went wrong is told with the host's name", async () => {
  const hosted = siteOf(status(404));
  await expect(hosted.json("https://b.example/7")).rejects.toThrow(
    "Village Forum has no topic with the ID “7”.",
  );
  const anywhere = siteOfAnyHost(status(404));
  await expect(anywhere.json("https://b.example/7")).rejects.toThrow(
    "b.example has no topic with the ID “7”.",
  );
});

test("a ring of redirects ends", async () => {
  const { json, asked } = siteOf(to("/1"));
  await expect(json()).rejects.toMatchObject({ key: "village-broken-answer" });
  expect(asked.length).toBe(6);
});

test.each([
  [
    401,
    "village-login-needed",
    "THREAD_PRIVATE",
    "Village Forum shows topic 7 only to people who are logged in there.",
  ],
  [403, "village-private", "THREAD_PRIVATE", "On Village Forum, topic 7 is private, so it cannot be read."],
  [
    404,
    "village-not-found",
    "THREAD_NOT_FOUND",
    "Village Forum has no topic with the ID “7”. Check the link.",
  ],
  [410, "village-gone", undefined, "topic 7 was burnt."],
  [418, "village-refused", undefined, "Village Forum refused to show topic 7 (status 418)."],
])(
  "status %i is told with the site's name, or in the source's own words",
  async (given, key, detail, message) => {
    const { json, slept } = siteOf(status(given));
    await expect(json()).rejects.toMatchObject({ key, message, code: "SOURCE_FETCH_ERROR", detail });
    expect(slept).toEqual([]);
  },
);

test("Retry-After is kept to, in seconds and as a date; server errors are asked again after growing pauses", async () => {
  const date = new Date(start + 10_000).toUTCString();
  const { json, slept } = siteOf(
    status(429, { "retry-after": "3" }),
    status(429, { "retry-after": date }),
    status(500),
    status(503),
    ok,
  );
  expect(await json()).toEqual({ fine: true });
  expect(slept).toEqual([3000, 7000, 4000, 8000]);
});

test.each([
  ["seconds", "30", 30_000],
  ["a time in seconds, as GitHub gives it", String(start / 1000 + 30), 30_000],
  ["a date, as Mastodon gives it", new Date(start + 30_000).toISOString(), 30_000],
])("who has no requests left waits until the window ends: %s", async (_form, reset, wait) => {
  const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset };
  const { json, slept } = siteOf(() => Response.json({}, { headers }), ok);
  await json();
  await json("https://b.example/1");
  expect(slept).toEqual([]);
  await json();
  expect(slept).toEqual([wait]);
});

test("no more than two requests at once go to a host, and another host does not wait for them", async () => {
  const open: (() => void)[] = [];
  let atOnce = 0;
  const world: World = {
    requestTimeout: 60_000,
    now: () => start,
    sleep: async () => undefined,
    fetch: async () => {
      atOnce++;
      await new Promise<void>((resolve) => open.push(resolve));
      atOnce--;
      return ok();
    },
  };
  const site = new Site(description, world);
  const asked = ["a", "a", "a", "b"].map((host) =>
    site.json({ url: `https://${host}.example/` }, "7", never),
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await settle();
  expect(atOnce).toBe(3);
  open.shift()?.();
  await asked[0];
  await settle();
  expect(atOnce).toBe(3);
  for (const end of open) end();
  await Promise.all(asked);
});

test("an abort ends the wait for an answer with its own reason", async () => {
  const reason = new Error("cancelled");
  const { site } = siteOf(ok);
  await expect(site.json({ url: "https://a.example/" }, "7", AbortSignal.abort(reason))).rejects.toBe(reason);
});

test("a refusal by 403 that names a wait is waited for, another is told", async () => {
  const limited = siteOf(status(403, { "retry-after": "20" }), ok);
  expect(await limited.json()).toEqual({ fine: true });
  expect(limited.slept).toEqual([20_000]);
  const used = siteOf(status(403, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1700" }));
  await expect(used.json()).rejects.toMatchObject({ key: "village-rate-limited" });
  await expect(siteOf(status(403)).json()).rejects.toMatchObject({ key: "village-private" });
});

test("an answer that the site itself calls a limit is asked for again", async () => {
  const { site, slept } = siteOf(() => Response.json({ error: "slow down" }, { status: 400 }), ok);
  const isLimited = ({ body }: { body: string }) => body.includes("slow down");
  expect(await site.json({ url: "https://a.example/1", isLimited }, "7", never)).toEqual({ fine: true });
  expect(slept).toEqual([5000]);
});

test("a host is asked nothing for as long as it wants, and another is not held back", async () => {
  const { site, json, slept } = siteOf(ok);
  site.holdBack("https://a.example/1", 12);
  await json("https://b.example/1");
  expect(slept).toEqual([]);
  await json();
  expect(slept).toEqual([12_000]);
});
