import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { changedCounts } from "./hotness.js";
import { findInsight, type InsightRow } from "./store.js";
import { insights, insightViews, viewKeys } from "../platform/database/tables.js";
import { addInsight } from "../testing/sample-insight.js";
import { silentLog } from "../testing/silent-log.js";
import { type Person } from "../testing/test-server.js";
import { viewTally, type ViewRequest, type ViewTally } from "./view-tally.js";
import { useServer } from "../testing/use-server.js";

const DAY = 24 * 60 * 60_000;

let tally: ViewTally;
let insight: InsightRow;

const { server, database, ada, eve } = useServer({ people: ["ada", "eve"] });
beforeAll(async () => {
  tally = viewTally(database, server.services.clock, silentLog);
});
beforeEach(async () => {
  insight = await read(await addInsight(database.db, "ada", { isPublic: true }));
});

async function read(id: string): Promise<InsightRow> {
  const row = await findInsight(database.db, id, null);
  if (!row) throw new Error(`No insight ${id}`);
  return row;
}

const requestOf = (view: Partial<ViewRequest>): ViewRequest => ({
  method: "GET",
  headers: {},
  ip: "203.0.113.1",
  user: null,
  ...view,
});
const user = (id: string) =>
  requestOf({
    user: { id, email: `${id}@example.org`, username: id, confirmedAt: null, role: "member" as const },
  });
const guest = (ip: string) => requestOf({ ip });
const rows = () => database.db.select().from(insightViews).where(eq(insightViews.insightId, insight.id));
async function countAfter(...views: ViewRequest[]): Promise<number> {
  for (const view of views) tally.note(view, insight);
  await tally.settled();
  return (await read(insight.id)).viewCount;
}

test("a person's views count once a day, the owner's own never", async () => {
  expect(await countAfter(user("eve"), user("eve"), user(insight.userId ?? ""))).toBe(1);
  expect(await countAfter(user("eve"))).toBe(1);
  server.pass(DAY);
  expect(await countAfter(user("eve"), user("eve"))).toBe(2);
});

test("a guest counts by address, of IPv6 by network", async () => {
  const addresses = ["203.0.113.1", "203.0.113.1", "203.0.113.2", "2001:db8::1", "2001:db8::2"];
  expect(await countAfter(...addresses.map(guest))).toBe(3);
});

test("many who look at once are all counted, and one who looks in two processes at once is counted once", async () => {
  const crowd = Array.from({ length: 20 }, (_, n) => guest(`198.51.100.${n}`));
  expect(await countAfter(...crowd, ...crowd)).toBe(20);
  const other = viewTally(database, server.services.clock, silentLog);
  for (const each of [tally, other]) each.note(user("eve"), insight);
  await Promise.all([tally.settled(), other.settled()]);
  expect((await read(insight.id)).viewCount).toBe(21);
  expect(new Set((await rows()).map(({ viewer }) => viewer)).size).toBe(21);
});

test("what is stored names nobody, and is kept for its day", async () => {
  await countAfter(user("eve"), guest("203.0.113.7"));
  const stored = await rows();
  expect(stored).toHaveLength(2);
  expect(JSON.stringify(stored)).not.toMatch(/eve|203\.0\.113/);
  server.pass(DAY);
  await countAfter(user("eve"));
  const now = await rows();
  expect(now).toHaveLength(1);
  expect(stored.map(({ viewer }) => viewer)).not.toContain(now[0]?.viewer);
  expect((await read(insight.id)).viewCount).toBe(3);
  // With the key of a day that is over nobody could be found out any more.
  expect(await database.db.select({ day: viewKeys.day }).from(viewKeys)).toHaveLength(1);
});

test.each<[string, Partial<ViewRequest>]>([
  ["a browser's guess ahead", { headers: { "sec-purpose": "prefetch;prerender" } }],
  ["another site's request", { headers: { "sec-fetch-site": "cross-site" } }],
  ["a request for the head alone", { method: "HEAD" }],
])("%s does not count", async (_, view) => {
  expect(await countAfter(requestOf(view))).toBe(0);
});

test("a view of what is not finished, or is deleted meanwhile, does not count, and breaks nothing", async () => {
  insight = await read(await addInsight(database.db, "ada", { isPublic: true, status: "running" }));
  expect(await countAfter(user("eve"))).toBe(0);
  await database.db.delete(insights).where(eq(insights.id, insight.id));
  tally.note(user("eve"), { ...insight, status: "succeeded" });
  await tally.settled();
  expect(await rows()).toEqual([]);
});

test("who reads an insight's page is counted after the answer, which does not wait for it", async () => {
  const view = (person: Person) => person.call("GET", `/api/insight/${insight.id}`);
  expect((await view(eve)).json()).toMatchObject({ viewCount: 0 });
  await Promise.all([view(eve), view(ada), view(server.guest)]);
  await expect.poll(async () => (await read(insight.id)).viewCount).toBe(2);
  expect((await view(eve)).json()).toMatchObject({ viewCount: 2 });
});

test("views move an insight that many talk about once they make half an hour, and one that nobody does at once", async () => {
  const hotnessAfter = async (...views: ViewRequest[]) => {
    await countAfter(...views);
    return (await read(insight.id)).hotness;
  };
  const set = (change: Parameters<typeof changedCounts>[0]) =>
    database.db.update(insights).set(changedCounts(change)).where(eq(insights.id, insight.id));
  await set({});
  const atBirth = (await read(insight.id)).hotness;
  expect((await hotnessAfter(guest("203.0.113.1"))) - atBirth).toBeCloseTo(2 * Math.log2(1.5), 6);
  await set({ stars: 10, comments: 100 });
  const { hotness } = await read(insight.id);
  expect(await hotnessAfter(guest("203.0.113.2"))).toBe(hotness);
  const others = [3, 4, 5, 6, 7].map((n) => guest(`203.0.113.${n}`));
  expect((await hotnessAfter(...others)) - atBirth).toBeCloseTo(2 * Math.log2(341 + 7 / 2), 6);
});
