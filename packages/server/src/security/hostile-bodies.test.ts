import { parse, readSchema } from "@undertone/schemas";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { calls } from "../start/calls.js";
import { largestBodies } from "../api/largest-bodies.js";
import type { OpenDatabase } from "../platform/database/database.js";
import { bytesInWords } from "../platform/http/bytes-in-words.js";
import { embeddedCopy } from "../testing/embedded-copy.js";
import { hostileBodies } from "../testing/hostile-bodies.js";
import { longestBody } from "../testing/longest-body.js";
import { addressOf, rightBody } from "../testing/right-bodies.js";
import { addInsight } from "../testing/sample-insight.js";
import { startTestServer, type Person, type TestServer } from "../testing/test-server.js";

let database: OpenDatabase;
let server: TestServer;
let ada: Person;
let insightId: string;
beforeAll(async () => {
  database = await embeddedCopy();
  server = await startTestServer(database, { environment: { TRUST_PROXY: "true" } });
  ada = await server.register("ada");
  insightId = await addInsight(database.db, "ada", { isPublic: true });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

let asked = 0;
const changing = calls.filter(({ method }) => method !== "GET");
const reading = changing.filter(({ bodyType }) => bodyType === undefined);
const { values, depth, names, errorsListed } = readSchema("limits").input;
/** Characters of an answer that says what is wrong, however much is. */
const LONGEST_ANSWER = 20_000;

describe.each(reading.map((call) => [`${call.method} ${call.path}`, call] as const))("%s", (_, call) => {
  const limit = call.largestBody ?? 0;
  // What takes no body does what it is asked, whatever comes with it; so it is asked about nothing.
  const named = () => ({ insightId: call.body ? insightId : "absent", commentId: "absent" });
  let member: Person;
  beforeAll(async () => {
    member = call.body ? ada : await server.register(`member-${changing.indexOf(call)}`);
  });
  const send = (payload: string, cookie = member.cookie) => {
    asked += 1;
    // Limits by the hour and by address would answer otherwise.
    server.pass(60 * 60_000);
    return server.inject({
      method: call.method,
      url: addressOf(call, named()),
      headers: {
        cookie,
        "content-type": "application/json",
        "x-forwarded-for": `10.0.${asked >> 8}.${asked & 255}`,
      },
      payload,
    });
  };

  test("says how large a body may be, where it is larger", async () => {
    const answer = await send(JSON.stringify({ text: "x".repeat(limit) }));
    expect(answer.statusCode).toBe(413);
    expect(answer.json<{ message: string }>().message).toContain(` ${bytesInWords(limit)} `);
  });

  test.each(hostileBodies.map(({ name, make }) => [name, make] as const))(
    "refuses %s, in few words",
    async (_, make) => {
      const payload = make(rightBody(call, named()) ?? {}, limit);
      for (const cookie of [member.cookie, ""]) {
        const answer = await send(payload, cookie);
        expect([call.body ? 4 : 2, 4]).toContain(Math.floor(answer.statusCode / 100));
        if (answer.statusCode < 300) continue;
        expect(answer.body.length).toBeLessThan(LONGEST_ANSWER);
        const { fields } = parse("api-error", answer.json());
        expect(Object.keys(fields ?? {}).length).toBeLessThanOrEqual(errorsListed ?? 0);
      }
    },
  );

  test("parses nothing that is too deep, or has too many names or values", async () => {
    const payloads = hostileBodies.map(({ make }) => make(rightBody(call, named()) ?? {}, limit));
    const costly = payloads.filter(isCostly);
    expect(costly.length).toBeGreaterThan(3);
    const parsed = vi.spyOn(JSON, "parse");
    for (const payload of costly) await send(payload);
    const texts = parsed.mock.calls.map(([text]) => text);
    parsed.mockRestore();
    expect(costly.filter((payload) => texts.includes(payload))).toEqual([]);
  });

  test("takes the longest body that its schema takes, and not much more", () => {
    if (call.body === undefined) return;
    const longest = longestBody(call.body);
    expect(limit).toBeGreaterThanOrEqual(longest);
    expect(limit).toBeLessThan(longest * 2 + 4000);
  });
});

/** Counted otherwise than the server does: in what was read. */
function isCostly(text: string): boolean {
  let found = 0;
  const left = [{ value: JSON.parse(text) as unknown, level: 1 }];
  for (let one = left.pop(); one; one = left.pop()) {
    const { value, level } = one;
    found += 1;
    if (typeof value !== "object" || value === null) continue;
    const inner = Object.values(value);
    if (level > (depth ?? 0) || (!Array.isArray(value) && inner.length > (names ?? 0))) return true;
    for (const each of inner) left.push({ value: each, level: level + 1 });
  }
  return found > (values ?? 0);
}

test("only members' bodies may be long", () => {
  for (const { access, largestBody, path } of changing) {
    const isForGuests = access === "everybody" || access === "reader";
    expect([path, !isForGuests || (largestBody ?? 0) <= largestBodies.credentials]).toEqual([path, true]);
  }
});

test.each(["/api/nothing", "/api", "/nothing"])(
  "a body that comes to %s, which is no call, is not read",
  async (url) => {
    const parsed = vi.spyOn(JSON, "parse");
    const payload = JSON.stringify(
      Object.fromEntries(Array.from({ length: 75_000 }, (_, n) => [`k${n}`, 1])),
    );
    const answer = await server.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/json" },
      payload,
    });
    expect([404, 413]).toContain(answer.statusCode);
    expect(parsed.mock.calls.some(([text]) => text === payload)).toBe(false);
    parsed.mockRestore();
  },
);

test("a query with thousands of names is refused before it is checked", async () => {
  const query = Array.from({ length: 3_000 }, (_, n) => n.toString(36)).join("&");
  const answer = await server.guest.call("GET", `/api/feed/insights?${query}`);
  expect([answer.statusCode, answer.body.length < LONGEST_ANSWER]).toEqual([400, true]);
  expect(parse("api-error", answer.json()).fields).toBeUndefined();
});

test("a guest's body is not read where only members are served", async () => {
  const parsed = vi.spyOn(JSON, "parse");
  const payload = '{"name":"a","config":{}}';
  const answer = await server.inject({
    method: "POST",
    url: "/api/parameterset/save",
    headers: { "content-type": "application/json" },
    payload,
  });
  expect(answer.statusCode).toBe(401);
  expect(parsed.mock.calls.some(([text]) => text === payload)).toBe(false);
  parsed.mockRestore();
});
