import {
  parse,
  type Insight,
  type InsightList,
  type Result,
  type UnfinishedResult,
} from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { stageNames } from "../analysis/stage-names.js";
import { insightResults, insights, runStages } from "../platform/database/tables.js";
import { addInsight } from "../testing/sample-insight.js";
import { type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";
import { resultText } from "../analysis/stored-result.js";

let privateId: string;
let publicId: string;
const { server, database, ada, eve } = useServer({ people: ["ada", "eve"] });
beforeAll(async () => {
  privateId = await addInsight(database.db, "ada");
  publicId = await addInsight(database.db, "ada", { isPublic: true });
});

const read = async (person: Person, id: string) =>
  parse("insight", (await person.call("GET", `/api/insight/${id}`)).json()) as Insight;

test("the owner reads their private insight, with its result as it was stored", async () => {
  const insight = await read(ada, privateId);
  expect(insight).toMatchObject({
    id: privateId,
    isOwner: true,
    isPublic: false,
    user: { username: "ada" },
  });
  const [stored] = await database.db
    .select()
    .from(insightResults)
    .where(eq(insightResults.insightId, privateId));
  expect(JSON.stringify(insight.result)).toBe(await resultText(stored?.result ?? ""));
  expect((insight.result as Result).noise).toHaveLength(1);
});

test("everybody reads a public one, without its owner's email", async () => {
  for (const person of [eve, server.guest]) {
    expect(await read(person, publicId)).toMatchObject({
      id: publicId,
      isOwner: false,
      user: { username: "ada" },
    });
    expect((await person.call("GET", `/api/insight/${publicId}`)).body).not.toContain("ada@example.org");
  }
});

test("the parameters of a run can be read with it", async () => {
  const answer = await server.guest.call("GET", `/api/insight/${publicId}/parameter-set`);
  expect(answer.json()).toEqual({ parameterSetId: null, parameters: { max_comments: 10 } });
});

test("the owner makes it public and private again; strangers lose it at once", async () => {
  const id = await addInsight(database.db, "ada");
  const shown = await ada.call("PATCH", `/api/insight/${id}/visibility`, { isPublic: true });
  expect(parse("insight", shown.json())).toMatchObject({ id, isPublic: true });
  expect((await eve.call("GET", `/api/insight/${id}`)).statusCode).toBe(200);
  await ada.call("PATCH", `/api/insight/${id}/visibility`, { isPublic: false });
  expect((await eve.call("GET", `/api/insight/${id}`)).statusCode).toBe(404);
  const feed = parse("insight-feed", (await eve.call("GET", "/api/feed/insights")).json());
  expect(feed.data.insights.map((insight) => insight.id)).not.toContain(id);
});

test("a deleted insight is gone with its result", async () => {
  const id = await addInsight(database.db, "ada", { isPublic: true });
  const answer = await ada.call("DELETE", `/api/insight/${id}`);
  expect([answer.statusCode, answer.body]).toEqual([204, ""]);
  expect((await ada.call("GET", `/api/insight/${id}`)).statusCode).toBe(404);
  expect(await database.db.select().from(insightResults).where(eq(insightResults.insightId, id))).toEqual([]);
  expect((await ada.call("DELETE", `/api/insight/${id}`)).statusCode).toBe(404);
});

test("while it runs, every stage is told in order, without what the stages keep", async () => {
  const id = await addInsight(database.db, "ada", { status: "running" });
  await database.db.insert(runStages).values([
    { insightId: id, stage: "filter", state: "running", done: 3, total: 10 },
    { insightId: id, stage: "fetch", state: "finished", done: 10, total: 10, outputId: "o", pieces: 1 },
  ]);
  const { result } = await read(ada, id);
  const { task_id: taskId, ...rest } = result as UnfinishedResult;
  expect(taskId).toBeTruthy();
  expect(Object.keys(rest)).toEqual(["progress"]);
  expect(
    (result as UnfinishedResult).progress?.map(({ stage, state, done }) => [stage, state, done]),
  ).toEqual([
    ["fetch", "finished", 10],
    ["filter", "running", 3],
    ...stageNames.slice(2).map((stage) => [stage, "waiting", 0]),
  ]);
});

test("a failed one says why, a cancelled one that it was", async () => {
  const error = { code: "INSUFFICIENT_DATA", message: "Only 1 of 3 comments are usable." };
  const failed = await read(ada, await addInsight(database.db, "ada", { status: "failed", error }));
  expect(failed.result).toMatchObject({ success: false, error });
  const cancelled = await read(ada, await addInsight(database.db, "ada", { status: "cancelled" }));
  expect(cancelled.result).toMatchObject({ success: false, error: { code: "CANCELLED" } });
});

test("one that belongs to nobody is shown under the product's name, and nobody owns it", async () => {
  const id = await addInsight(database.db, "ada", { isPublic: true });
  await database.db.update(insights).set({ userId: null }).where(eq(insights.id, id));
  expect(await read(ada, id)).toMatchObject({
    userId: null,
    isOwner: false,
    user: { username: "Undertone" },
  });
  expect((await ada.call("DELETE", `/api/insight/${id}`)).statusCode).toBe(403);
});

describe("one's own list", () => {
  let lin: Person;
  const times = ["10:00:00.001", "10:00:00.001", "10:00:00.001", "10:00:00.002", "09:00:00.000"];
  const page = async (person: Person, query: string) =>
    parse("insight-list", (await person.call("GET", `/api/insight/my${query}`)).json()) as InsightList;
  const shuffledIds: string[] = [];

  beforeAll(async () => {
    lin = await server.register("lin");
    for (const time of times) {
      shuffledIds.push(await addInsight(database.db, "lin", { createdAt: new Date(`2026-11-01T${time}Z`) }));
    }
  });

  test("has no results in it, and is empty for somebody without any", async () => {
    const { insights: rows } = await page(lin, "");
    expect(rows[0]).not.toHaveProperty("result");
    expect(await page(eve, "")).toEqual({
      insights: [],
      totalCount: 0,
      hasNextPage: false,
      nextCursor: null,
    });
  });
});
