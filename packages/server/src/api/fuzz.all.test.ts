import fc from "fast-check";
import { createSources } from "@undertone/sources";
import { eq, getTableName } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { fuzzedRequests, type ApiDocument } from "../testing/fuzzed-requests.js";
import { decodedPath } from "../testing/check-answer.js";
import { somePasskey } from "../testing/rights-target.js";
import { addInsight } from "../testing/sample-insight.js";
import {
  apiTokens,
  comments,
  histories,
  insightResults,
  insights,
  parameterSets,
  passkeys,
  preferences,
  stars,
  users,
} from "../platform/database/tables.js";
import { useServer } from "../testing/use-server.js";

const REQUESTS = 3_000;
/** A minute's worth of calls from one address; then the next one asks. */
const FROM_ONE_ADDRESS = 300;

/** Calls that end the session that they come with; the others would then be a guest's only. */
const endsSession = /^\/api\/auth\/(logout|logout-everywhere|account|login|register)/;

const isVictim = eq(users.username, "victim");
let known: string[];
/** Hosts that the links of requests led to, on a network of the test's own. */
const asked = new Set<string>();

const sources = createSources(
  { settings: {} },
  {
    fetch: (url) => {
      asked.add(new URL(url).host);
      return Promise.resolve(Response.json({ error: "couldnt_find_post" }, { status: 404 }));
    },
    sleep: () => Promise.resolve(),
  },
);
const { server, database, victim, attacker } = useServer({
  people: ["victim", "attacker"],
  environment: { TRUST_PROXY: "true" },
  sources,
});
beforeAll(async () => {
  known = await belongings();
});

/** @returns Ids of the victim's, of every kind. */
async function belongings(): Promise<string[]> {
  const ids = [
    await addInsight(database.db, "victim"),
    await addInsight(database.db, "victim", { isPublic: true }),
  ];
  const config = { max_comments: 50 };
  const set = await victim.call("POST", "/api/parameterset/save", { name: "Mine", config });
  ids.push(set.json<{ id: string }>().id);
  for (const insightId of [...ids.slice(0, 2)]) {
    const comment = await victim.call("POST", "/api/comment", { insightId, text: "My words" });
    ids.push(comment.json<{ id: string }>().id);
    await victim.call("POST", `/api/star/toggle/${insightId}`);
    await victim.call("POST", "/api/history/add", { insightId });
  }
  const token = { name: "Mine", scope: "read", days: 1 };
  ids.push((await victim.call("POST", "/api/auth/tokens", token)).json<{ id: string }>().id);
  const [{ id: userId } = { id: "" }] = await database.db.select().from(users).where(isVictim);
  const passkey = { id: "a-passkey", userId, name: "Phone", createdAt: new Date(), ...somePasskey("x") };
  await database.db.insert(passkeys).values(passkey);
  ids.push(passkey.id);
  await victim.call("PUT", "/api/preference", { emailNotifications: true });
  return ids;
}

/** All of the victim's that only they may change; the counts are everybody's to raise. */
async function kept(): Promise<unknown[]> {
  const [{ id } = { id: "" }] = await database.db.select({ id: users.id }).from(users).where(isVictim);
  const own = [apiTokens, passkeys, parameterSets, comments, stars, histories, preferences, insights];
  const rows = await Promise.all(
    own.map(async (table) => {
      const found = await database.db.select().from(table).where(eq(table.userId, id));
      return [getTableName(table), found.map(withoutCounts).sort()];
    }),
  );
  const results = await database.db.select().from(insightResults).orderBy(insightResults.insightId);
  return [...rows, await database.db.select().from(users).where(eq(users.id, id)), results];
}

function withoutCounts(row: object): string {
  const counts = ["starCount", "commentCount", "viewCount", "hotness", "repliesCount"];
  return JSON.stringify(Object.entries(row).filter(([name]) => !counts.includes(name)));
}

test(`${REQUESTS} of them end no request in a fault, and change nothing of somebody else's`, async () => {
  const document = (await server.guest.call("GET", "/api/openapi.json")).json<ApiDocument>();
  const before = await kept();
  let otherwiseSpelled = 0;
  const statuses = new Map<number, number>();
  const [hidden = "", shown = ""] = known;
  // Most can be done with the insight that everybody may see.
  const named = [...known, shown, shown, shown, shown, shown];
  // The same requests each time.
  const sample = fc.sample(fuzzedRequests(document, named), { seed: 20261123, numRuns: REQUESTS });
  for (const [index, request] of sample.entries()) {
    const url = String(request.url);
    const isMember = index % 3 !== 0 && !endsSession.test(decodedPath(url));
    const headers = {
      ...request.headers,
      "x-forwarded-for": `10.0.0.${Math.floor(index / FROM_ONE_ADDRESS)}`,
      ...(isMember ? { cookie: attacker.cookie } : {}),
    };
    // Limits by the minute and the hour would otherwise answer most of them.
    server.pass(1_000);
    const { statusCode, body } = await server.inject({ ...request, headers });
    if (/^\/api[^?]*%6|^\/%61/.test(url) && statusCode < 300) otherwiseSpelled += 1;
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    const told = `${request.method} ${url} ${JSON.stringify(request.payload)} ${body}`;
    expect(statusCode, told).toBeLessThan(500);
  }
  expect((await server.guest.call("GET", "/api/readyz")).statusCode).toBe(200);
  // What is still being counted is counted then.
  await server.app.close();
  expect(await kept()).toEqual(before);
  // Somebody did raise counts, of what everybody may see alone, and got through by another spelling.
  const own = { starCount: 1, commentCount: 1, viewCount: 0 };
  const rows = await database.db.select().from(insights);
  expect(rows.find(({ id }) => id === hidden)).toMatchObject(own);
  const raised = rows.find(({ id }) => id === shown);
  expect(raised?.viewCount).toBeGreaterThan(1);
  expect(raised?.commentCount).toBeGreaterThan(2);
  const attention =
    1 + 4 * (raised?.starCount ?? 0) + 3 * (raised?.commentCount ?? 0) + (raised?.viewCount ?? 0) / 2;
  const born = (raised?.createdAt.getTime() ?? 0) / (24 * 60 * 60_000);
  // To half an hour, since views alone move it no less.
  expect(raised?.hotness).toBeCloseTo(born + 2 * Math.log2(attention), 1);
  expect(otherwiseSpelled).toBeGreaterThan(10);
  // They got past the door, and not all of them further.
  expect(statuses.get(429) ?? 0).toBeLessThan(REQUESTS / 10);
  for (const status of [200, 400, 401, 404, 415]) expect(statuses.get(status) ?? 0).toBeGreaterThan(20);
  // Some of them made the server ask a site.
  expect(asked.size).toBeGreaterThan(0);
});

describe("moderators and operators", () => {
  const { server, database, olga } = useServer({
    people: ["victim", "olga"],
    environment: { TRUST_PROXY: "true" },
  });

  test("no request of theirs ends in a fault, and one of nobody else's gets further than nowhere", async () => {
    const isOlga = eq(users.username, "olga");
    await database.db.update(users).set({ role: "operator" }).where(isOlga);
    const { paths, ...described } = (await olga.call("GET", "/api/openapi.json")).json<ApiDocument>();
    const forStaff = Object.entries(paths).filter(([path]) => path.startsWith("/admin"));
    expect(forStaff.length).toBeGreaterThan(15);
    const ids = await Promise.all(
      [1, 2, 3].map(() => addInsight(database.db, "victim", { isPublic: true, status: "failed" })),
    );
    for (const row of await database.db.select().from(users)) if (row.username === "victim") ids.push(row.id);
    const requests = fuzzedRequests({ ...described, paths: Object.fromEntries(forStaff) }, ids);
    const statuses = new Set<number>();
    for (const [index, request] of fc.sample(requests, { seed: 20261127, numRuns: 600 }).entries()) {
      server.pass(1_000);
      const from = { "x-forwarded-for": `10.1.0.${Math.floor(index / FROM_ONE_ADDRESS)}` };
      const own = { ...request.headers, ...from, cookie: olga.cookie };
      const answer = await server.inject({ ...request, headers: own });
      expect(answer.statusCode, `${request.method} ${String(request.url)} ${answer.body}`).toBeLessThan(500);
      statuses.add(answer.statusCode);
      const stranger = await server.inject({ ...request, headers: { ...request.headers, ...from } });
      expect(stranger.statusCode).toBeOneOf([400, 403, 404, 413, 415, 429]);
    }
    expect([...statuses]).toEqual(expect.arrayContaining([200, 204, 400, 404]));
  });
});
