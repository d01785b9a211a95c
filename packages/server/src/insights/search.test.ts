import type { InsightFeed, InsightList, StarList } from "@undertone/schemas";
import { beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../testing/describe-on-each-database.js";
import { addInsight, someOverview } from "../testing/sample-insight.js";
import { fieldsOf, type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const said = {
  topics: [
    { label: "hail, snow", size: 5 },
    { label: 'öl "price"', size: 4 },
  ],
  points: [{ sentence: "Nobody cleared the pavement.", reach: 0.5, topic: 0 }],
};

describeOnEachDatabase("insights that are searched for", (open) => {
  const { server, database, ada, eve } = useServer({ people: ["ada", "eve"], open });
  beforeAll(async () => {
    let made = 0;
    // Two of one moment would stand in the order of their ids, which are drawn.
    const named = (title: string, values = {}) =>
      addInsight(database.db, "ada", {
        title,
        isPublic: true,
        createdAt: new Date((made += 1000)),
        ...values,
      });
    const ids = [
      await named("Should the old bridge go?", { subreddit: "UrbanPlanning" }),
      await named("Bridges of “Łódź”: which is oldest?", { subreddit: "travel/poland", isPublic: false }),
      await named("Geese, again", { subreddit: null, status: "failed" }),
      await named("Weather", { overview: { ...someOverview, ...said } }),
    ];
    for (const id of ids) {
      server.pass(1);
      await ada.call("POST", `/api/star/toggle/${id}`);
      await ada.call("POST", "/api/history/add", { insightId: id });
    }
    await eve.call("POST", `/api/star/toggle/${ids[0] ?? ""}`);
  });

  /** The titles' first words, oldest first, which every list of insights gives for a search. */
  async function found(query: string, person = ada): Promise<string[]> {
    const get = async (path: string) => (await person.call("GET", `/api${path}?${query}`)).json<unknown>();
    const mine = (await get("/insight/my")) as InsightList;
    const starred = (await get("/star/list")) as StarList;
    const read = (await get("/history/list")) as { histories: StarList["stars"]; totalCount: number };
    const lists = [
      mine.insights,
      starred.stars.map(({ insight }) => insight),
      read.histories.map(({ insight }) => insight),
    ].map((list) => list.map(({ title }) => title.split(/\W/)[0] ?? "").reverse());
    const [first = []] = lists;
    expect(lists).toEqual([first, first, first]);
    expect([mine, starred, read].map(({ totalCount }) => totalCount)).toEqual(
      lists.map((list) => list.length),
    );
    return first;
  }
  const feed = async (query: string, person = server.guest) =>
    (await person.call("GET", `/api/feed/insights?${query}`)).json<InsightFeed>().data;

  test.each([
    ["bridge", ["Should", "Bridges"]],
    ["BRIDGE old", ["Should", "Bridges"]],
    ["bridge+go?", ["Should"]],
    ["ridge", []],
    ["łódź", ["Bridges"]],
    ["poland", ["Bridges"]],
    ["urbanpl", ["Should"]],
    ["snow", ["Weather"]],
    ["pric", ["Weather"]],
    ["pavement clear", ["Weather"]],
    ["sentence", []],
    ["status=failed", ["Geese"]],
    ["status=succeeded", ["Should", "Bridges", "Weather"]],
    ["status=failed&q=bridge", []],
    ["", ["Should", "Bridges", "Geese", "Weather"]],
    ["%20", ["Should", "Bridges", "Geese", "Weather"]],
    ["!%26|:*'()\\", []],
  ])("by %s: %s", async (asked, titles) => {
    expect(await found(asked.includes("status=") ? asked : `q=${asked}`)).toEqual(titles);
  });

  test("are searched among public ones in the feed, in the trending order whatever the weights are", async () => {
    for (const person of [server.guest, eve]) {
      const { insights, total, recommendationReason } = await feed("q=bridge&content=50", person);
      expect([insights.map(({ title }) => title), total]).toEqual([["Should the old bridge go?"], 1]);
      expect(recommendationReason).toMatch(/^Popular/);
    }
    expect(await feed("q=geese")).toMatchObject({ insights: [], total: 0, hasNextPage: false });
  });

  test("go on where the last page ended, by a cursor that serves the same search alone", async () => {
    const { nextCursor } = (await ada.call("GET", "/api/insight/my?q=bridge&limit=1")).json<InsightList>();
    const next = (query: string) => ada.call("GET", `/api/insight/my?cursor=${nextCursor}&limit=1${query}`);
    expect((await next("&q=bridge")).json()).toMatchObject({
      insights: [{ title: "Should the old bridge go?" }],
      totalCount: 2,
      hasNextPage: false,
    });
    for (const other of ["", "&q=old", "&q=bridge&status=succeeded"])
      expect((await next(other)).json()).toMatchObject({ fields: { cursor: expect.any(String) as string } });
  });

  test("are asked for by a status that there is", async () => {
    const refused = await ada.call("GET", "/api/insight/my?status=done");
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      fields: { status: expect.stringContaining("succeeded") as string },
    });
  });

  test("have the title that their owner gives them, everywhere", async () => {
    const id = await addInsight(database.db, "ada", { title: "Untitled", isPublic: true });
    const rename = (person: Person, title: unknown) =>
      person.call("PATCH", `/api/insight/${id}`, { title } as object);
    expect((await rename(ada, "  Ferries of the lake ")).json()).toMatchObject({
      title: "Ferries of the lake",
    });
    expect((await feed("q=ferries")).insights.map(({ title }) => title)).toEqual(["Ferries of the lake"]);
    for (const title of ["", "   ", 7, "x".repeat(301)]) {
      const refused = await rename(ada, title);
      expect(fieldsOf(refused)).toEqual([400, ["title"]]);
    }
    expect((await ada.call("GET", `/api/insight/${id}`)).json()).toMatchObject({
      title: "Ferries of the lake",
    });
  });
});
