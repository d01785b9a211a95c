import fc from "fast-check";
import { getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../database/database.js";
import { describeOnEachDatabase } from "../testing/describe-on-each-database.js";
import { fuzzedRequests, type ApiDocument } from "../testing/fuzzed-requests.js";
import { addInsight } from "../testing/sample-insight.js";
import { startTestServer, type Person, type TestServer } from "../testing/test-server.js";
import {
  comments,
  histories,
  insightResults,
  insights,
  parameterSets,
  preferences,
  stars,
  users,
} from "../database/tables.js";

const requests = 5_000;
/** A minute's worth of calls from one address; then the next one asks. */
const fromOneAddress = 300;

/** Calls that end the session that they come with; the others would then be a guest's only. */
const endsSession = /^\/api\/auth\/(logout|logout-everywhere|account|login|register)/;

describeOnEachDatabase("any request whatsoever", (open) => {
  let database: OpenDatabase;
  let server: TestServer;
  let victim: Person;
  let attacker: Person;
  let known: string[];

  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database, { environment: { TRUST_PROXY: "true" } });
    victim = await server.register("victim");
    attacker = await server.register("attacker");
    known = await belongings();
  });
  afterAll(async () => {
    await server.close();
    await database.close();
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

  /** All of the victim's that only they may change; counts of a public insight are everybody's to raise. */
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
        return [getTableName(table), found.map(withoutCounts)];
      }),
    );
    const account = await database.db
      .select()
      .from(users)
      .where(sql`${users.id} = ${id}`);
    const results = await database.db.select().from(insightResults).orderBy(insightResults.insightId);
    return [...rows, account, results];
  }

  test(`${requests} of them end no request in a fault, and change nothing of somebody else's`, async () => {
    const document = (await server.guest.call("GET", "/api/openapi.json")).json<ApiDocument>();
    const before = await kept();
    const statuses = new Map<number, number>();
    // The same requests each time.
    const sample = fc.sample(fuzzedRequests(document, known), { seed: 20261121, numRuns: requests });
    for (const [index, request] of sample.entries()) {
      const address = Math.floor(index / fromOneAddress);
      const isMember = index % 3 !== 0 && !endsSession.test(String(request.url));
      const headers = {
        ...request.headers,
        "x-forwarded-for": `10.0.${address >> 8}.${address & 255}`,
        ...(isMember ? { cookie: attacker.cookie } : {}),
      };
      // Limits by the minute and the hour would otherwise answer most of them.
      server.pass(1_000);
      const { statusCode, body } = await server.inject({ ...request, headers });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      expect(
        statusCode,
        `${request.method} ${request.url} ${JSON.stringify(request.payload)} ${body}`,
      ).toBeLessThan(500);
    }
    expect((await server.guest.call("GET", "/api/readyz")).statusCode).toBe(200);
    expect(await kept()).toEqual(before);
    // They got past the door, and not all of them further.
    expect(statuses.get(429) ?? 0).toBeLessThan(requests / 10);
    for (const status of [200, 400, 401, 404, 415]) expect(statuses.get(status) ?? 0).toBeGreaterThan(20);
  }, 300_000);
});

function withoutCounts(row: object): object {
  const counts = ["starCount", "commentCount", "viewCount", "hotness", "repliesCount"];
  return Object.fromEntries(Object.entries(row).filter(([name]) => !counts.includes(name)));
}
