import { sql } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { insights } from "../platform/database/tables.js";
import { addInsight } from "../testing/sample-insight.js";
import { accountOf, codeOf, messageOf, PASSWORD } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const HOUR = 60 * 60_000;

const { server, database } = useServer({ environment: { TRUST_PROXY: "true" } });

const refusalOf = (answer: LightMyRequestResponse) => [
  ...codeOf(answer),
  Number(answer.headers["retry-after"]) > 0,
];

test("an address makes sixty accounts an hour, another one goes on", async () => {
  // An attempt counts, whatever comes of it.
  const register = (address: string, number: number) =>
    server.guest.call(
      "POST",
      "/api/auth/register",
      { ...accountOf(`person-${number}`), email: "taken@example.org" },
      { "x-forwarded-for": address },
    );
  const statuses = new Set<number>();
  for (let i = 0; i < 60; i++) statuses.add((await register("203.0.113.1", i)).statusCode);
  expect([...statuses].sort()).toEqual([200, 409]);
  expect(refusalOf(await register("203.0.113.1", 60))).toEqual([429, "TOO_MANY_REQUESTS", true]);
  expect((await register("203.0.113.2", 61)).statusCode).toBe(409);
  server.pass(HOUR);
  expect((await register("203.0.113.1", 62)).statusCode).toBe(409);
});

test("a member uploads sixty files an hour, another one goes on", async () => {
  const [ada, eve] = [await server.register("ada"), await server.register("eve")];
  for (let i = 0; i < 60; i++) expect((await ada.upload("a.txt")).statusCode).toBe(200);
  expect(refusalOf(await ada.upload("a.txt"))).toEqual([429, "TOO_MANY_REQUESTS", true]);
  expect((await eve.upload("a.txt")).statusCode).toBe(200);
});

test("a request that trickles in is cut off: its head after a minute at most, its body after ten", () => {
  const { requestTimeout, headersTimeout } = server.app.server;
  expect([requestTimeout, headersTimeout]).toEqual([600_000, 60_000]);
});

test("while attempts cannot be counted, a right password is answered with 503 and when to come back; other calls are served", async () => {
  const zoe = await server.register("zoe");
  const account = { email: "zoe@example.org", password: PASSWORD };
  await database.db.execute(sql`alter table limit_counts rename to away`);
  const login = await server.guest.call("POST", "/api/auth/login", account);
  expect([login.statusCode, login.headers["retry-after"], login.cookies]).toEqual([503, "2", []]);
  expect(messageOf(login)[1]).toMatch(/^The server cannot check its limits right now/);
  for (let n = 0; n < 120; n++)
    expect((await zoe.call("GET", "/api/auth/status")).json()).toMatchObject({ valid: true });
  await database.db.execute(sql`alter table away rename to limit_counts`);
  expect((await server.guest.call("POST", "/api/auth/login", account)).statusCode).toBe(200);
});

test("two hundred unfinished runs of all are as many as wait; the next one is told to come back", async () => {
  const bob = await server.register("bob");
  await server.register("many");
  for (let i = 0; i < 200; i++) await addInsight(database.db, "many", { status: "queued" });
  const full = await bob.call("POST", "/api/insight/run", { link: "sample" });
  expect(full.statusCode).toBe(429);
  await database.db.delete(insights);
  expect((await bob.call("POST", "/api/insight/run", { link: "sample" })).statusCode).toBe(202);
});
