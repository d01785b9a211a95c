import { parse } from "@undertone/schemas";
import type { LightMyRequestResponse } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../platform/database/database.js";
import { migrate } from "../platform/database/migrate.js";
import { openPostgres } from "../platform/database/postgres.js";
import { comments, insights } from "../platform/database/tables.js";
import { createPostgresDatabase } from "../testing/postgres-database.js";
import { addInsight } from "../testing/sample-insight.js";
import { silentLog } from "../testing/silent-log.js";
import { startTestServer, type Person, type TestServer } from "../testing/test-server.js";

/** The databases of two web processes, which are one. */
type Databases = readonly [OpenDatabase, OpenDatabase];

async function twoPools(): Promise<Databases> {
  const { url, drop } = await createPostgresDatabase();
  const [one, other] = [await openPostgres(url, silentLog), await openPostgres(url, silentLog)];
  await migrate(one);
  return [{ ...one, close: () => one.close().then(drop) }, other];
}

let databases: Databases;
let servers: [TestServer, TestServer];
let ada: Person;
beforeEach(async () => {
  databases = await twoPools();
  const environment = { TRUST_PROXY: "true" };
  servers = [
    await startTestServer(databases[0], { environment }),
    await startTestServer(databases[1], { environment }),
  ];
  ada = await servers[0].register("ada");
});
afterEach(async () => {
  // Connections that are kept for a next request would be waited for.
  const closed = servers.map((server) => server.close());
  for (const server of servers) server.app.server.closeAllConnections();
  await Promise.all(closed);
  await databases[1].close();
  await databases[0].close();
});

type Ask = (server: TestServer, n: number) => Promise<LightMyRequestResponse>;
/** Asks both by turns, one after the other. @returns How often each status was answered. */
async function byTurns(times: number, ask: Ask): Promise<Record<number, number>> {
  const answers: LightMyRequestResponse[] = [];
  for (let n = 0; n < times; n++) answers.push(await ask(servers[n % 2 === 0 ? 0 : 1], n));
  return statusesOf(answers);
}
async function atOnce(times: number, ask: Ask): Promise<Record<number, number>> {
  const both = Array.from({ length: times }, (_each, n) => ask(servers[n % 2 === 0 ? 0 : 1], n));
  return statusesOf(await Promise.all(both));
}
function statusesOf(answers: readonly LightMyRequestResponse[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}
const post = (server: TestServer, url: string, payload: object, from = "203.0.113.1", cookie = "") =>
  server.inject({
    method: "POST",
    url: `/api/${url}`,
    payload,
    headers: { "x-forwarded-for": from, ...(cookie && { cookie }) },
  });
const logIn = (server: TestServer, password: string, from?: string) =>
  post(server, "auth/login", { email: "ada@example.org", password }, from);

test("take twenty comments of one person a minute, of forty-four that are sent at once", async () => {
  const insightId = await addInsight(databases[0].db, "ada", { isPublic: true });
  const write: Ask = (server) => post(server, "comment", { insightId, text: "Again" }, undefined, ada.cookie);
  expect(await atOnce(44, write)).toEqual({ 201: 20, 429: 24 });
  expect(await databases[0].db.select().from(comments)).toHaveLength(20);
  for (const server of servers) server.pass(60_000);
  expect(await byTurns(22, write)).toEqual({ 201: 20, 429: 2 });
});

test("take ten wrong passwords for an account from an address, and let its owner in from another", async () => {
  expect(await atOnce(14, (server) => logIn(server, "a wrong guess"))).toEqual({ 401: 10, 429: 4 });
  for (const server of servers) {
    expect((await logIn(server, "correct horse, battery staple")).statusCode).toBe(429);
    expect((await logIn(server, "correct horse, battery staple", "198.51.100.7")).statusCode).toBe(200);
  }
});

test("take five unfinished runs of one person", async () => {
  const run: Ask = (server) => post(server, "insight/run", { link: "sample" }, undefined, ada.cookie);
  expect(await atOnce(8, run)).toEqual({ 202: 5, 429: 3 });
  expect(await databases[0].db.select().from(insights)).toHaveLength(5);
});

test("keep twenty event streams of one person open; of a process that died, for a minute at most", async () => {
  const id = await addInsight(databases[0].db, "ada", { status: "running" });
  const urls = await Promise.all(servers.map(({ app }) => app.listen({ port: 0, host: "127.0.0.1" })));
  // Held on to: a stream that is garbage is closed.
  const answers: Response[] = [];
  const listen = async (url: string | undefined) => {
    const response = await fetch(`${url}/api/insight/${id}/events`, { headers: { cookie: ada.cookie } });
    answers.push(response);
    return response.status;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 22; n++) statuses.push(await listen(urls[n % 2]));
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
  // Nobody says any more that they are open: the clock that both of them go by passes a minute without their timers.
  for (const server of servers) server.pass(60_000);
  expect(await listen(urls[0])).toBe(200);
  for (const { body } of answers) await body?.cancel();
});

test("tell whoever asks one of them too often how long the limit of both lasts", async () => {
  for (let n = 0; n < 10; n++) await logIn(servers[0], "a wrong guess");
  servers[1].pass(60_000);
  const refused = await logIn(servers[1], "a wrong guess");
  expect([refused.headers["retry-after"], parse("api-error", refused.json()).code]).toEqual([
    "840",
    "TOO_MANY_REQUESTS",
  ]);
});

test("of an address's calls, two web processes on PostgreSQL answer the limit and less than two steps more", async () => {
  const [first, second] = await twoPools();
  const servers = [await startTestServer(first), await startTestServer(second)] as const;
  let served = 0;
  for (let n = 0; n < 1_400; n++) {
    const { statusCode } = await servers[n % 2 === 0 ? 0 : 1].app.inject("/api/healthz");
    if (statusCode === 200) served += 1;
  }
  expect(served).toBeGreaterThanOrEqual(600);
  expect(served).toBeLessThan(600 + 2 * 60);
  for (const server of servers) await server.close();
  await second.close();
  await first.close();
});
