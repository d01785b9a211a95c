import type { InsightFeed } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changedCounts } from "../insights/hotness.js";
import { encodeCursor } from "../platform/http/cursor.js";
import { addProfile } from "./profile-store.js";
import { feedSnapshots, insights } from "../platform/database/tables.js";
import { drawnIn } from "../testing/built-pages.js";
import { addInsight, someOverview } from "../testing/sample-insight.js";
import { fieldsOf, type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const HOUR = 60 * 60 * 1000;
const ONLY_CONTENT = "collaborative=0&content=100&trending=0";
const ONLY_COLLABORATIVE = "collaborative=100&content=0&trending=0";

const cooking = { "word dough": 0.8, "word oven": 0.6 };
const cycling = { "word wheel": 0.8, "word helmet": 0.6 };

const { server, database, author, ada } = useServer({ each: true, people: ["author", "ada"] });

/** A public insight whose title is its community's, if none is given. */
async function publish(title: string, hotness: number, terms?: Record<string, number>, subreddit = title) {
  const id = await addInsight(database.db, author.username, { title, hotness, subreddit, isPublic: true });
  if (terms) await addProfile(database.db, id, { terms, model: null, centroid: null });
  return id;
}

const star = (person: Person, id: string) => person.call("POST", `/api/star/toggle/${id}`);

async function feed(person: Person, query = ""): Promise<InsightFeed["data"]> {
  const answer = await person.call("GET", `/api/feed/insights?${query}`);
  expect(answer.body).toContain('"data"');
  return answer.json<InsightFeed>().data;
}

const titles = ({ insights: shown }: InsightFeed["data"]) => shown.map(({ title }) => title);

test("guests see the hottest first: public and finished ones alone", async () => {
  await publish("old", 1);
  await publish("hot", 3);
  await publish("warm", 2);
  await addInsight(database.db, author.username, { title: "private", hotness: 9 });
  await addInsight(database.db, author.username, { title: "queued", isPublic: true, status: "queued" });
  const data = await feed(server.guest);
  expect(titles(data)).toEqual(["hot", "warm", "old"]);
  expect(data).toMatchObject({ total: 3, hasNextPage: false, nextCursor: null });
  expect(data.recommendationReason).toMatch(/^Popular/);
});

test("the list stands in its page, as whoever asks is shown it; a search does not", async () => {
  const points = [{ sentence: "Open on Sundays." }];
  const shown = await addInsight(database.db, author.username, {
    ...{ title: "Sundays", isPublic: true },
    overview: { ...someOverview, points },
  });
  await addInsight(database.db, author.username, { title: "private" });
  await star(ada, shown);
  const drawn = async (person: Person, address = "/insights") =>
    drawnIn((await person.call("GET", address)).body) as { feed: InsightFeed; viewer: object } | null;
  const guests = await drawn(server.guest);
  expect(guests).toMatchObject({ feed: { data: { total: 1 } }, viewer: { valid: false } });
  expect(guests?.feed.data.insights).toMatchObject([
    { title: "Sundays", isStarred: false, overview: { points } },
  ]);
  expect((await drawn(ada))?.feed.data.insights).toMatchObject([{ title: "Sundays", isStarred: true }]);
  expect(await drawn(server.guest, "/insights?q=Sundays")).toBeNull();
});

test("stars lift an insight over newer ones, for some days", async () => {
  const day = (n: number) => new Date(Date.UTC(2026, 10, n));
  const born = async (title: string, n: number) => {
    const id = await addInsight(database.db, author.username, { title, isPublic: true, createdAt: day(n) });
    await database.db.update(insights).set(changedCounts({})).where(eq(insights.id, id));
    return id;
  };
  const starred = await born("starred", 1);
  await born("a day newer", 2);
  await born("a fortnight newer", 15);
  expect(titles(await feed(server.guest))).toEqual(["a fortnight newer", "a day newer", "starred"]);
  await star(ada, starred);
  expect(titles(await feed(server.guest))).toEqual(["a fortnight newer", "starred", "a day newer"]);
});

test("pages go on where the last ended though hotter ones come in between", async () => {
  for (const n of [1, 2, 3, 4, 5]) await publish(`insight ${n}`, n + 0.123456789012345);
  const first = await feed(server.guest, "limit=2");
  expect(titles(first)).toEqual(["insight 5", "insight 4"]);
  await publish("newest", 10);
  const second = await feed(server.guest, `limit=2&cursor=${first.nextCursor}`);
  expect(titles(second)).toEqual(["insight 3", "insight 2"]);
  expect(second.hasNextPage).toBe(true);
  const third = await feed(server.guest, `limit=2&cursor=${second.nextCursor}`);
  expect(titles(third)).toEqual(["insight 1"]);
  expect(third.nextCursor).toBeNull();
});

test("insights of the same hotness are each shown once", async () => {
  for (const n of [1, 2, 3]) await publish(`insight ${n}`, 7);
  const first = await feed(server.guest, "limit=2");
  const second = await feed(server.guest, `limit=2&cursor=${first.nextCursor}`);
  expect([...titles(first), ...titles(second)].sort()).toEqual(["insight 1", "insight 2", "insight 3"]);
});

test("who starred cooking gets cooking first, and what they starred last", async () => {
  const starred = await publish("pizza", 5, cooking);
  await publish("tour", 9, cycling);
  await publish("bread", 1, cooking);
  await star(ada, starred);
  const data = await feed(ada, ONLY_CONTENT);
  expect(titles(data)).toEqual(["bread", "tour", "pizza"]);
  expect(data.insights[2]).toMatchObject({ title: "pizza", isStarred: true });
  expect((await feed(ada, `${ONLY_CONTENT}&limit=1`)).recommendationReason).toMatch(
    /^Words, topics and communities like those of the insights/,
  );
});

test("who stars as others do gets what those others starred", async () => {
  const eve = await server.register("eve");
  const bob = await server.register("bob");
  const common = await publish("common", 5);
  const liked = await publish("liked by one alike", 1);
  const other = await publish("liked by another", 2);
  for (const id of [common, liked]) await star(eve, id);
  await star(bob, other);
  await star(ada, common);
  const data = await feed(ada, `${ONLY_COLLABORATIVE}&limit=1`);
  expect(titles(data)).toEqual(["liked by one alike"]);
  expect(data.recommendationReason).toMatch(/^Starred by people/);
  expect(data.total).toBe(3);
});

test("what is private, its owner's own starred one too, is recommended to nobody", async () => {
  const eve = await server.register("eve");
  const common = await publish("common", 5);
  const hidden = await publish("hidden", 1, cooking);
  for (const id of [common, hidden]) await star(eve, id);
  await star(ada, common);
  await author.call("PATCH", `/api/insight/${hidden}/visibility`, { isPublic: false });
  const mixed = ["collaborative=1&content=1&trending=2", "collaborative=1&content=2&trending=1"];
  for (const query of [ONLY_COLLABORATIVE, ONLY_CONTENT, ...mixed])
    expect(titles(await feed(ada, query))).toEqual(["common"]);
});

test("a ranking is kept for its next pages; what was taken back or deleted meanwhile is passed over", async () => {
  await star(ada, await publish("pizza", 0, cooking));
  const [first, gone, hidden] = [
    await publish("bread 1", 9, cooking),
    await publish("bread 2", 8, cooking),
    await publish("bread 3", 7, cooking),
  ];
  await publish("bread 4", 6, cooking);
  const page = await feed(ada, `${ONLY_CONTENT}&limit=1`);
  expect(page.insights[0]?.id).toBe(first);
  await publish("bread 0", 10, cooking);
  await author.call("DELETE", `/api/insight/${gone}`);
  await author.call("PATCH", `/api/insight/${hidden}/visibility`, { isPublic: false });
  const next = await feed(ada, `${ONLY_CONTENT}&limit=1&cursor=${page.nextCursor}`);
  expect(titles(next)).toEqual(["bread 4"]);
  const last = await feed(ada, `${ONLY_CONTENT}&limit=1&cursor=${next.nextCursor}`);
  expect(titles(last)).toEqual(["pizza"]);
  expect(last.hasNextPage).toBe(false);
});

test("a page says what contributed most to it, however many others fill it up", async () => {
  const eve = await server.register("eve");
  const liked = [await publish("common", 0), await publish("liked 1", 1), await publish("liked 2", 2)];
  for (const id of liked) await star(eve, id);
  await star(ada, liked[0] ?? "");
  for (let n = 0; n < 7; n++) await publish(`filler ${n}`, 10 + n);
  const data = await feed(ada, ONLY_COLLABORATIVE);
  expect(data.insights).toHaveLength(10);
  expect(data.recommendationReason).toMatch(/^Starred by people/);
  const first = await feed(ada, `${ONLY_COLLABORATIVE}&limit=2`);
  const remaining = await feed(ada, `${ONLY_COLLABORATIVE}&limit=2&cursor=${first.nextCursor}`);
  expect(remaining.recommendationReason).toMatch(/^Popular/);
});

test("a ranking's cursor serves its owner alone, by its weights alone, for an hour", async () => {
  for (const person of [ada, author]) await star(person, await publish("pizza", 0, cooking));
  for (const n of [1, 2, 3]) await publish(`bread ${n}`, n, cooking);
  const { nextCursor: cursor } = await feed(ada, `${ONLY_CONTENT}&limit=1`);
  const answerTo = async (person: Person, query: string) => {
    const answer = await person.call("GET", `/api/feed/insights?${query}&cursor=${cursor}`);
    return fieldsOf(answer);
  };
  const refused = [400, ["cursor"]];
  expect(await answerTo(ada, ONLY_CONTENT)).toEqual([200, []]);
  expect(await answerTo(ada, ONLY_COLLABORATIVE)).toEqual(refused);
  expect(await answerTo(author, ONLY_CONTENT)).toEqual(refused);
  expect(await answerTo(server.guest, ONLY_CONTENT)).toEqual(refused);
  server.pass(HOUR + 1);
  expect(await answerTo(ada, ONLY_CONTENT)).toEqual(refused);
  await feed(ada, `${ONLY_CONTENT}&limit=1`);
  expect(await database.db.select().from(feedSnapshots)).toHaveLength(1);
});

test("of one person's rankings the last five are kept", async () => {
  await star(ada, await publish("pizza", 0, cooking));
  for (let n = 0; n < 7; n++) {
    // A younger ranking would be shown again.
    server.pass(61_000);
    await feed(ada, ONLY_CONTENT);
  }
  expect(await database.db.select().from(feedSnapshots)).toHaveLength(5);
});

test("a ranking is shown again for a minute, unless stars change", async () => {
  const pizza = await publish("pizza", 0, cooking);
  await star(ada, pizza);
  const before = await feed(ada, ONLY_CONTENT);
  await publish("bread", 1, cooking);
  expect(titles(await feed(ada, ONLY_CONTENT))).toEqual(titles(before));
  server.pass(61_000);
  expect(titles(await feed(ada, ONLY_CONTENT))).toContain("bread");
  await publish("cake", 2, cooking);
  await star(ada, await publish("helmets", 0, cycling));
  expect(titles(await feed(ada, ONLY_CONTENT))).toContain("cake");
});

test("who starred nothing gets the trending order, and is told why", async () => {
  await publish("hot", 2, cycling);
  await publish("cold", 1, cooking);
  const data = await feed(ada, ONLY_CONTENT);
  expect(titles(data)).toEqual(["hot", "cold"]);
  expect(data.recommendationReason).toContain("not starred anything yet");
  expect(titles(await feed(server.guest, ONLY_CONTENT))).toEqual(["hot", "cold"]);
  expect(await database.db.select().from(feedSnapshots)).toEqual([]);
});

test("what is no weight, limit or cursor of the feed is refused, naming the field", async () => {
  const wrong: [string, string][] = [
    ["collaborative=0&content=0&trending=0", "trending"],
    ["content=101", "content"],
    ["limit=101", "limit"],
    [`cursor=${encodeCursor("trending feed", ["1e999", "AAAA"])}`, "cursor"],
  ];
  for (const [query, field] of wrong) {
    const answer = await ada.call("GET", `/api/feed/insights?${query}`);
    expect(fieldsOf(answer), query).toEqual([400, [field]]);
  }
});
