import fc from "fast-check";
import { createSources } from "@undertone/sources";
import { getTableName, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { fuzzedRequests, type ApiDocument } from "../testing/fuzzed-requests.js";
import { decodedPath } from "../testing/decoded-path.js";
import { rightfulChanges } from "../testing/rightful-changes.js";
import { addInsight } from "../testing/sample-insight.js";
import {
  comments,
  histories,
  insightResults,
  insights,
  parameterSets,
  preferences,
  stars,
  users,
} from "../platform/database/tables.js";
import { useServer } from "../testing/use-server.js";

const REQUESTS = 5_000;
/** A minute's worth of calls from one address; then the next one asks. */
const FROM_ONE_ADDRESS = 300;

/** Calls that end the session that they come with; the others would then be a guest's only. */
const endsSession = /^\/api\/auth\/(logout|logout-everywhere|account|login|register)/;

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
  await victim.call("PUT", "/api/preference", { emailNotifications: true });
  return ids;
}

/** All of the victim's that only they may change; the counts, which are everybody's to raise, are held against what was done. */
async function kept(): Promise<unknown[]> {
  const [{ id } = { id: "" }] = await database.db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.username} = 'victim'`);
  const own = [parameterSets, comments, stars, histories, preferences, insights];
  const rows = await Promise.all(
    own.map(async (table) => {
      const found = await database.db
        .select()
        .from(table)
        .where(sql`${table.userId} = ${id}`);
      return [getTableName(table), found.map(withoutCounts).sort(byId)];
    }),
  );
  const account = await database.db
    .select()
    .from(users)
    .where(sql`${users.id} = ${id}`);
  const results = await database.db.select().from(insightResults).orderBy(insightResults.insightId);
  return [...rows, account, results];
}

/** Counts of all that is the victim's, by id. */
async function counts(): Promise<Map<string, Record<string, number>>> {
  const wanted = sql`(select ${users.id} from ${users} where ${users.username} = 'victim')`;
  const ofInsights = await database.db
    .select()
    .from(insights)
    .where(sql`${insights.userId} = ${wanted}`);
  const ofComments = await database.db
    .select()
    .from(comments)
    .where(sql`${comments.userId} = ${wanted}`);
  return new Map<string, Record<string, number>>([
    ...ofInsights.map(({ id, starCount, commentCount, viewCount }) => {
      return [id, { starCount, commentCount, viewCount }] as const;
    }),
    ...ofComments.map(({ id, repliesCount }) => [id, { repliesCount }] as const),
  ]);
}

/** Hotness follows from the counts, see `changedCounts`. */
async function hotnesses(): Promise<{ id: string; stored: number; due: number }[]> {
  const rows = await database.db
    .select()
    .from(insights)
    .where(sql`${insights.starCount} > 0`);
  return rows.map(({ id, hotness, createdAt, starCount, commentCount, viewCount }) => {
    const attention = 1 + 4 * starCount + 3 * commentCount + viewCount / 2;
    return {
      id,
      stored: hotness,
      due: createdAt.getTime() / (24 * 60 * 60_000) + 2 * Math.log2(attention),
    };
  });
}

test(`${REQUESTS} of them end no request in a fault, and change nothing of somebody else's`, async () => {
  const document = (await server.guest.call("GET", "/api/openapi.json")).json<ApiDocument>();
  const before = await kept();
  const countsBefore = await counts();
  const rightful = rightfulChanges();
  let otherwiseSpelled = 0;
  const statuses = new Map<number, number>();
  // The same requests each time.
  const [hidden = "", shown = ""] = known;
  // Most can be done with the insight that everybody may see.
  const named = [...known, shown, shown, shown];
  const sample = fc.sample(fuzzedRequests(document, named), { seed: 20261123, numRuns: REQUESTS });
  for (const [index, request] of sample.entries()) {
    const address = Math.floor(index / FROM_ONE_ADDRESS);
    const path = decodedPath(String(request.url));
    const isMember = index % 3 !== 0 && !endsSession.test(path);
    const headers = {
      ...request.headers,
      "x-forwarded-for": `10.0.${address >> 8}.${address & 255}`,
      ...(isMember ? { cookie: attacker.cookie } : {}),
    };
    // Limits by the minute and the hour would otherwise answer most of them.
    server.pass(1_000);
    const response = await server.inject({ ...request, headers });
    const { statusCode, body } = response;
    rightful.note(request, isMember ? "attacker" : `address ${address}`, response);
    if (/^\/api[^?]*%6|^\/%61/.test(String(request.url)) && statusCode < 300) otherwiseSpelled += 1;
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    expect(
      statusCode,
      `${request.method} ${request.url} ${JSON.stringify(request.payload)} ${body}`,
    ).toBeLessThan(500);
  }
  expect((await server.guest.call("GET", "/api/readyz")).statusCode).toBe(200);
  // What is still being counted is counted then.
  await server.app.close();
  expect(await kept()).toEqual(before);
  const countsAfter = await counts();
  for (const [id, { repliesCount, ...others }] of countsBefore) {
    const due =
      repliesCount === undefined ? rightful.ofInsight(id) : { repliesCount: rightful.ofComment(id) };
    const grown = Object.entries(due).map(([name, by]) => [name, by + (repliesCount ?? others[name] ?? 0)]);
    expect([id, countsAfter.get(id)]).toEqual([id, Object.fromEntries(grown)]);
  }
  for (const { id, stored, due } of await hotnesses()) expect(stored, id).toBeCloseTo(due, 6);
  // Somebody did raise counts, and got through by another spelling.
  expect(rightful.ofInsight(hidden)).toEqual({ starCount: 0, commentCount: 0, viewCount: 0 });
  const raised = rightful.ofInsight(shown);
  expect(Math.min(raised.viewCount, raised.commentCount)).toBeGreaterThan(5);
  expect(otherwiseSpelled).toBeGreaterThan(20);
  // They got past the door, and not all of them further.
  expect(statuses.get(429) ?? 0).toBeLessThan(REQUESTS / 10);
  for (const status of [200, 400, 401, 404, 415]) expect(statuses.get(status) ?? 0).toBeGreaterThan(20);
  // Some of them made the server ask a site.
  expect(asked.size).toBeGreaterThan(0);
}, 1_200_000);

function byId(one: object, other: object): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}

function withoutCounts(row: object): object {
  const counts = ["starCount", "commentCount", "viewCount", "hotness", "repliesCount"];
  return Object.fromEntries(Object.entries(row).filter(([name]) => !counts.includes(name)));
}
