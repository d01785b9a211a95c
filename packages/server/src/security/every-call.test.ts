import { brotliCompressSync, gzipSync } from "node:zlib";
import { parse } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Call } from "../api/call.js";
import { largestBodies } from "../api/largest-bodies.js";
import { bytesInWords } from "../platform/http/answer-errors.js";
import { calls } from "../start/calls.js";
import { longestBody } from "../testing/longest-body.js";
import { addressOf, rightBody, type Named } from "../testing/right-bodies.js";
import { addInsight, idOfUser } from "../testing/sample-insight.js";
import { storedRows } from "../testing/stored-rows.js";
import { reports, users } from "../platform/database/tables.js";
import { codeOf, fieldsOf } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

/** Mail programs send its form (RFC 8058) from anywhere; its key is all that it reads. */
const FROM_ANYWHERE = "/unsubscribe";
/** Characters of an answer that says what is wrong, however much is. */
const LONGEST_ANSWER = 20_000;

const changing = calls.filter(({ method, path }) => method !== "GET" && path !== FROM_ANYWHERE);
const bodied = calls.filter(({ body }) => body !== undefined);
const byName = (some: readonly Call[]) => some.map((call) => [`${call.method} ${call.path}`, call] as const);

const strangers = [
  { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  { "sec-fetch-site": "same-site", origin: "https://other.undertone.example" },
  { origin: "https://evil.example" },
  { origin: "null" },
];
const formTypes = ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"];
/** What a row has and no body may set. */
const extraKeys = ["id", "userId", "isAdmin", "status", "starCount", "constructor", "prototype", "toString"];
const prototypeBodies = [
  '{"__proto__":{"isAdmin":true}',
  '{"constructor":{"prototype":{"isAdmin":true}}',
  '{"a":[{"__proto__":{"isAdmin":true}}]',
];
type Body = Record<string, unknown>;
/** Makes a text of about a call's limit, where it can be: `right` is a body that the call takes. */
type Make = (right: Body, limit: number) => string;

const names = Array.from({ length: 75_000 }, (_, n) => `"k${n}":1`);
const withMore = (right: Body, ...more: readonly string[]) =>
  `{${[JSON.stringify(right).slice(1, -1), ...more].filter((part) => part !== "").join(",")}}`;
const withFirst = (right: Body, value: unknown) => ({ ...right, [Object.keys(right)[0] ?? "x"]: value });

const hostileBodies: readonly Make[] = [
  (right) => withMore(right, ...names.slice(0, 150)),
  (right, limit) => JSON.stringify(withFirst(right, "\u0001".repeat(limit / 6 - 100))),
  (right, limit) => withMore(right, `"${"k".repeat(limit / 2)}":"\\ud800"`),
];

/** Texts that would cost much more than their length to parse, or to check. */
const costlyBodies: readonly Make[] = [
  (right, limit) => withMore(right, ...names.slice(0, Math.max(300, limit / 14))),
  (_right, limit) => "[".repeat(limit / 2) + "]".repeat(limit / 2),
  (right) => withMore(right, `"config":${'{"hdbscan_params":'.repeat(100)}{}${"}".repeat(100)}`),
];

/** What may differ after a call that only reads: that it was a view, that it was counted, and what was made to be sent again. */
const views = {
  insights: ["viewCount", "hotness"],
  insight_views: ["*"],
  sessions: ["lastSeenAt"],
  view_keys: ["*"],
  limit_counts: ["*"],
  feed_snapshots: ["*"],
  compressed_results: ["*"],
};

const { server, database, ada } = useServer({ people: ["ada"], environment: { TRUST_PROXY: "true" } });
let named: Named;
beforeAll(async () => {
  const insightId = await addInsight(database.db, "ada", { isPublic: true });
  const comment = await ada.call("POST", "/api/comment", { insightId, text: "Mine" });
  const commentId = comment.json<{ id: string }>().id;
  await ada.call("POST", "/api/report", { insightId, commentId, reason: "other" });
  await server.register("bob");
  const [report] = await database.db.select().from(reports);
  const personId = await idOfUser(database.db, "bob");
  named = { insightId, commentId, personId, reportId: report?.id ?? "" };
  // For the calls of members she is one.
  await database.db.update(users).set({ role: "operator" }).where(eq(users.username, "ada"));
});

let asked = 0;
function send(call: Call, payload: string | Buffer | undefined, headers: Record<string, string> = {}) {
  asked += 1;
  // Limits by the hour and by address would answer otherwise.
  server.pass(60 * 60_000);
  return server.inject({
    method: call.method,
    url: addressOf(call, named),
    headers: { cookie: ada.cookie, "x-forwarded-for": `10.0.${asked >> 8}.${asked & 255}`, ...headers },
    ...(payload !== undefined && { payload }),
  });
}
const json = { "content-type": "application/json" };
const text = (call: Call) => JSON.stringify(rightBody(call, named) ?? {});
async function expectNoChange(work: () => Promise<void>): Promise<void> {
  const before = await storedRows(database.db, views);
  await work();
  expect(await storedRows(database.db, views)).toEqual(before);
}

test.each(byName(changing))("%s is refused to other sites and as a form, and changes nothing", (_, call) =>
  expectNoChange(async () => {
    for (const headers of strangers) {
      const right = call.body ? { ...json, ...headers } : headers;
      expect((await send(call, call.body && text(call), right)).statusCode).toBe(403);
    }
    for (const type of formTypes.filter((one) => !one.startsWith(call.bodyType ?? "none")))
      expect((await send(call, text(call), { "content-type": type })).statusCode, type).toBe(415);
  }),
);

test("what only reads changes nothing but the count of views, asked by GET or HEAD from any site", () =>
  expectNoChange(async () => {
    for (const call of calls.filter(({ method }) => method === "GET")) {
      for (const method of ["GET", "HEAD"] as const) {
        const headers = { cookie: ada.cookie, "sec-fetch-site": "cross-site" };
        const answer = await server.inject({ method, url: addressOf(call, named), headers });
        expect(answer.statusCode, `${method} ${call.path}`).toBeLessThan(500);
      }
    }
  }));

describe.each(byName(bodied))("%s", (_, call) => {
  const limit = call.largestBody ?? 0;

  test("refuses each key that it does not know by its name, and changes nothing", () =>
    expectNoChange(async () => {
      const body = rightBody(call, named) ?? {};
      for (const key of extraKeys) {
        const answer = await send(call, JSON.stringify({ ...body, [key]: "x" }), json);
        expect(answer.statusCode, key).toBe(400);
        expect(Object.keys(parse("api-error", answer.json()).fields ?? {}), key).toEqual([key]);
      }
      for (const prefix of prototypeBodies) {
        const remaining = text(call).slice(1);
        const answer = await send(call, `${prefix}${remaining === "}" ? "}" : `,${remaining}`}`, json);
        expect(codeOf(answer)).toEqual([400, "INVALID_JSON"]);
      }
    }));

  test("refuses what is meant to cost much, in few words", async () => {
    for (const make of [...hostileBodies, ...costlyBodies]) {
      const payload = make(rightBody(call, named) ?? {}, limit);
      for (const cookie of [ada.cookie, ""]) {
        const answer = await send(call, payload, { ...json, cookie });
        expect(Math.floor(answer.statusCode / 100)).toBe(4);
        expect(answer.body.length).toBeLessThan(LONGEST_ANSWER);
      }
    }
  });

  test("parses nothing that is too deep, or has too many names or values", async () => {
    const payloads = costlyBodies.map((make) => make(rightBody(call, named) ?? {}, limit));
    const parsed = vi.spyOn(JSON, "parse");
    for (const payload of payloads) await send(call, payload, json);
    const texts = parsed.mock.calls.map(([given]) => given);
    parsed.mockRestore();
    expect(payloads.filter((payload) => texts.includes(payload))).toEqual([]);
  });

  test("takes the longest body that its schema takes, says how large one may be, and unpacks nothing", async () => {
    const longest = longestBody(call.body ?? "run");
    expect(limit).toBeGreaterThanOrEqual(longest);
    expect(limit).toBeLessThan(longest * 2 + 4000);
    const large = await send(call, JSON.stringify({ text: "x".repeat(limit) }), json);
    expect(large.statusCode).toBe(413);
    expect(parse("api-error", large.json()).message).toContain(` ${bytesInWords(limit)} `);
    for (const [encoding, pack] of Object.entries({ gzip: gzipSync, br: brotliCompressSync })) {
      const packed = await send(call, pack(text(call)), { ...json, "content-encoding": encoding });
      expect(codeOf(packed)).toEqual([415, "MEDIA_TYPE"]);
    }
  });
});

test.each(byName(calls))("%s: no address, query or name adds a header", async (_, call) => {
  const split = "%0d%0aX-Added:%20yes%0d%0a%0d%0a<p>";
  const url = `/api${call.path.replace(/:\w+/g, split)}?cursor=${split}&key=${split}&${split}=1`;
  // Some end the session.
  const { cookie } = call.path.startsWith("/auth/") ? await server.register(`member-${(asked += 1)}`) : ada;
  const answer = await server.inject({ method: call.method, url, headers: { cookie } });
  expect(JSON.stringify(answer.headers).toLowerCase()).not.toContain("x-added");
  expect(answer.statusCode).toBeLessThan(500);
});

test("only members' bodies may be long", () => {
  for (const { access, largestBody, path, name } of changing) {
    // Before a backup is taken, the link for the first operator is looked at.
    const isForGuests = name !== "restoreBackup" && (access === "everybody" || access === "reader");
    expect([path, !isForGuests || (largestBody ?? 0) <= largestBodies.credentials]).toEqual([path, true]);
  }
});

test.each([
  ["no call", "/api/nothing", "{}", [404]],
  ["no call, and is long", "/nothing", JSON.stringify(Array(75_000).fill(0)), [404, 413]],
  ["a call of members, from a guest", "/api/parameterset/save", '{"name":"a","config":{}}', [401]],
])("a body that comes to %s is not read", async (_, url, payload, statuses) => {
  const parsed = vi.spyOn(JSON, "parse");
  const answer = await server.inject({ method: "POST", url, headers: json, payload });
  expect(statuses).toContain(answer.statusCode);
  expect(parsed.mock.calls.some(([given]) => given === payload)).toBe(false);
  parsed.mockRestore();
});

test("a query with thousands of names is refused before it is checked", async () => {
  const query = Array.from({ length: 3_000 }, (_, n) => n.toString(36)).join("&");
  const answer = await server.guest.call("GET", `/api/feed/insights?${query}`);
  expect([answer.statusCode, answer.body.length < LONGEST_ANSWER]).toEqual([400, true]);
  expect(parse("api-error", answer.json()).fields).toBeUndefined();
});

test.each([
  [{ name: "a", config: { hdbscan_params: { userId: "x" } } }, "config.hdbscan_params.userId"],
  [{ name: "a", config: { isAdmin: true } }, "config.isAdmin"],
  [
    { name: "a", config: { reddit_fetch_params: { constructor: 1 } } },
    "config.reddit_fetch_params.constructor",
  ],
])("%o is refused deeper down, too", async (body, path) => {
  const answer = await ada.call("POST", "/api/parameterset/save", body);
  expect(fieldsOf(answer)).toEqual([400, [path]]);
});

test("a body that says to be as it is, is read", async () => {
  const asItIs = { "content-encoding": "identity" };
  const answer = await ada.call("PUT", "/api/preference", { theme: "theme-joy-flow" }, asItIs);
  expect(answer.statusCode).toBe(200);
});
