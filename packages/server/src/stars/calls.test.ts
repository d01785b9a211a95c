import { type StarList, type StarToggle } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { insights, stars } from "../platform/database/tables.js";
import { addInsight } from "../testing/sample-insight.js";
import { type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

let id: string;

const { server, database, ada, eve } = useServer({ people: ["ada", "eve"] });
beforeEach(async () => {
  server.pass(1000);
  id = await addInsight(database.db, "ada", { isPublic: true });
});

const toggle = async (person: Person, insightId = id) =>
  (await person.call("POST", `/api/star/toggle/${insightId}`)).json<StarToggle>();
const list = async (person: Person, query = "") =>
  (await person.call("GET", `/api/star/list${query}`)).json<StarList>();
const stored = async () => {
  const [row] = await database.db.select().from(insights).where(eq(insights.id, id));
  const rows = await database.db.select().from(stars).where(eq(stars.insightId, id));
  return { count: row?.starCount, rows: rows.length, hotness: row?.hotness ?? 0 };
};

test("a second toggle takes the star back, and the count follows", async () => {
  expect(await toggle(eve)).toEqual({ isStarred: true, starCount: 1 });
  expect(await toggle(ada)).toEqual({ isStarred: true, starCount: 2 });
  expect(await toggle(eve)).toEqual({ isStarred: false, starCount: 1 });
  expect(await stored()).toMatchObject({ count: 1, rows: 1 });
});

test("twenty toggles of one person at once leave no star, twenty-one leave one", async () => {
  for (const [times, left] of [
    [20, 0],
    [21, 1],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: times }, () => toggle(eve)));
    expect(answers.filter(({ isStarred }) => isStarred)).toHaveLength(Math.ceil(times / 2));
    expect(await stored()).toMatchObject({ count: left, rows: left });
  }
});

test("who starred it sees so everywhere; nobody else does", async () => {
  await toggle(eve);
  await eve.call("POST", "/api/history/add", { insightId: id });
  const seenBy = async (person: Person) => {
    const detail = (await person.call("GET", `/api/insight/${id}`)).json<{ isStarred: boolean }>();
    const feed = (await person.call("GET", "/api/feed/insights?limit=100")).json<{
      data: { insights: { id: string; isStarred: boolean }[] };
    }>();
    return [detail.isStarred, feed.data.insights.find((one) => one.id === id)?.isStarred];
  };
  expect(await seenBy(eve)).toEqual([true, true]);
  expect(await seenBy(ada)).toEqual([false, false]);
  expect(await seenBy(server.guest)).toEqual([false, false]);
  expect((await list(eve)).stars[0]?.insight).toMatchObject({ id, isStarred: true, starCount: 1 });
  const history = (await eve.call("GET", "/api/history/list")).json<{ histories: StarList["stars"] }>();
  expect(history.histories[0]?.insight).toMatchObject({ id, isStarred: true });
});
