import { parse, type Insight, type Result, type UnfinishedResult } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { stageNames } from "../analysis/stage-names.js";
import { insights, runStages } from "../platform/database/tables.js";
import { addInsight } from "../testing/sample-insight.js";
import { type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";
import { resultText } from "../analysis/stored-result.js";
import { findResult } from "./store.js";

let privateId: string;
const published: string[] = [];
const { database, ada } = useServer({
  people: ["ada"],
  onPublished: async (_, id) => void published.push(id),
});
beforeAll(async () => {
  privateId = await addInsight(database.db, "ada");
});

const read = async (person: Person, id: string) =>
  parse("insight", (await person.call("GET", `/api/insight/${id}`)).json()) as Insight;

test("the owner reads their private insight, with its result as it was stored", async () => {
  const insight = await read(ada, privateId);
  expect(insight).toMatchObject({ id: privateId, isOwner: true, isPublic: false, user: { username: "ada" } });
  const stored = await findResult(database.db, privateId);
  expect(JSON.stringify(insight.result)).toBe(await resultText(stored ?? ""));
  expect((insight.result as Result).noise).toHaveLength(1);
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

test("what waits for an insight to be public is queued when it becomes so, and not again", async () => {
  const id = await addInsight(database.db, "ada");
  for (const isPublic of [true, true, false])
    expect((await ada.call("PATCH", `/api/insight/${id}/visibility`, { isPublic })).statusCode).toBe(200);
  expect(published).toEqual([id]);
});
