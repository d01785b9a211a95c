import { sql } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { insights, limitCounts } from "../platform/database/tables.js";
import { addInsight } from "../testing/sample-insight.js";
import { accountOf, codeOf, messageOf, PASSWORD, type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const HOUR = 60 * 60_000;

const { server, database } = useServer({ environment: { TRUST_PROXY: "true" } });

let insightId: string;
beforeAll(async () => {
  await server.register("olaf");
  insightId = await addInsight(database.db, "olaf", { isPublic: true });
});
beforeEach(() => database.db.delete(limitCounts));

const refusalOf = (answer: LightMyRequestResponse) => [
  ...codeOf(answer),
  Number(answer.headers["retry-after"]) > 0,
];

/** As if all who have asked had asked so often. What is counted in steps, such as pictures, is counted by the process itself. */
const askedBefore = (used: number) => database.db.update(limitCounts).set({ used });

/** What members, and guests by their address, may ask so often within so many seconds, whatever comes of it. */
const limited: [string, "member" | "guest", number, number, "GET" | "POST", string, object?][] = [
  ["accounts", "guest", 60, 3600, "POST", "/auth/register", accountOf("taken")],
  ["archives", "member", 6, 3600, "GET", "/auth/archive"],
  ["comparisons", "member", 60, 60, "GET", "/insight/:id/compare/:id"],
  ["meanings", "member", 60, 600, "POST", "/insight/:id/meaning", { words: "the price" }],
  ["passkeys", "guest", 100, 900, "POST", "/auth/passkeys/login/options", {}],
  ["pictures", "guest", 120, 60, "GET", "/insight/:id/card.png"],
  ["previews", "member", 120, 600, "GET", "/sources/preview?link=sample"],
  ["regroupings", "member", 60, 60, "POST", "/insight/:id/recluster", { hdbscan_params: {} }],
  ["reports", "guest", 10, 3600, "POST", "/report", { insightId: ":id", reason: "spam" }],
  ["resets", "guest", 30, 900, "POST", "/auth/reset-password", { token: "guess", password: PASSWORD }],
  ["suggestions", "member", 20, 3600, "POST", "/insight/:id/suggest"],
];

test.each(limited)(
  "%s of one %s are %i in %i seconds, and the next one is told when to come back; others go on",
  async (what, who, most, seconds, method, path, body) => {
    server.pass(HOUR);
    const asker = async (n: number) => (who === "guest" ? server.guest : server.register(`${what}-${n}`));
    const [one, other] = [await asker(1), await asker(2)];
    const sent = body && JSON.stringify(body).replace(":id", insightId);
    const ask = async (person: Person, address = "203.0.113.1") => {
      const headers = { "x-forwarded-for": address, ...(sent && { "content-type": "application/json" }) };
      return person.call(method, `/api${path.replaceAll(":id", insightId)}`, sent, headers);
    };
    await database.db.delete(limitCounts);
    await ask(one);
    if (what === "pictures") for (let n = 2; n < most; n++) await ask(one);
    else await askedBefore(most - 1);
    expect((await ask(one)).statusCode).not.toBe(429);
    expect(refusalOf(await ask(one))).toEqual([429, "TOO_MANY_REQUESTS", true]);
    expect((await ask(other, "203.0.113.2")).statusCode).not.toBe(429);
    server.pass(seconds * 1000);
    expect((await ask(one)).statusCode).not.toBe(429);
  },
);

test("a member uploads sixty files an hour, another one goes on", async () => {
  const [ada, eve] = [await server.register("ada"), await server.register("eve")];
  await ada.upload("a.txt");
  await askedBefore(59);
  expect((await ada.upload("a.txt")).statusCode).toBe(200);
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
