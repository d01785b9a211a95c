import type { Insight, Regrouping, Result } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { warmAnalysisThread, warmEmbedding } from "../testing/warm-threads.js";
import { insightResults, insights, insightVectors, stageOutputs } from "../platform/database/tables.js";
import { finishedRun } from "../testing/finished-run.js";
import { runWorker } from "../testing/run-worker.js";
import { useServer } from "../testing/use-server.js";
import { newId } from "../platform/ids.js";
import { abandonIncomplete, completeStored } from "./complete-stored.js";
import { writeStageOutput } from "./stage-output-store.js";
import { silentLog } from "../testing/silent-log.js";
import { readResult, RESULT_FORMAT } from "../analysis/stored-result.js";

const longTimeout = { timeout: 280_000, interval: 100 };

const { server, database } = useServer();
const services = { database, log: silentLog, openThread: warmAnalysisThread };
let id: string;
let result: Result;

const stored = async () => {
  const [row] = await database.db.select().from(insightResults).where(eq(insightResults.insightId, id));
  if (!row) throw new Error("No result");
  return { ...row, result: readResult(row.result) };
};
const shown = async () => (await server.guest.call("GET", `/api/insight/${id}`)).json<Insight>();
const regrouping = async () =>
  (await server.guest.call("GET", `/api/insight/${id}/regrouping`)).json<Regrouping>();
const parsed = (text: string | null) => JSON.parse(text ?? "") as Regrouping;

// One run serves all tests: each finds its result as the run left it.
let asRun: { row: typeof insightResults.$inferSelect; overview: (typeof insights.$inferSelect)["overview"] };

beforeAll(async () => {
  const worker = await runWorker(database);
  id = await finishedRun(database, worker.queue);
  await worker.stop();
  const [row] = await database.db.select().from(insightResults);
  const [insight] = await database.db.select().from(insights);
  if (!row || !insight) throw new Error("No result");
  asRun = { row, overview: insight.overview };
  result = readResult(row.result);
});
beforeEach(async () => {
  await database.db.delete(stageOutputs);
  await database.db.delete(insightVectors);
  await database.db.update(insightResults).set(asRun.row).where(eq(insightResults.insightId, id));
  await database.db.update(insights).set({ overview: asRun.overview }).where(eq(insights.id, id));
});

/** A worker, until this is so. */
async function workUntil(isSo: () => Promise<void>): Promise<void> {
  const worker = await runWorker(database);
  await vi.waitFor(isSo, longTimeout);
  await worker.stop();
}

/** Takes out of the result what earlier versions did not know. */
async function storeAsBefore() {
  const known = result.summaries.map((summary) => {
    const { label, title, title_comment_id, people, unknown_authors, loudest, ...others } = summary;
    expect([label, title, title_comment_id, people, unknown_authors, loudest]).not.toContain(undefined);
    const { most_upvoted, most_answered, ...rest } = others;
    expect([most_upvoted, most_answered]).not.toContain(undefined);
    return rest;
  });
  const { points: _points, readings: _readings, tone_neutral, ...others } = result;
  expect(tone_neutral).toBeDefined();
  const withTones = JSON.stringify({ ...others, summaries: known });
  const before = JSON.stringify(
    JSON.parse(withTones, (key, value: unknown) => (key === "tone" ? undefined : value)),
  );
  await database.db.update(insightResults).set({ result: before, regrouping: null, readingsPending: true });
  await database.db.update(insights).set({ overview: null });
}

/** Stored comments have no order but by cluster, so that answers are in another than the thread's. */
const inAnyOrder = ({ answers, ...others }: Result) => ({
  ...others,
  answers: answers && [answers.yes, answers.no, answers.neither].map((ids) => ids.toSorted()),
});

test("are those that a run gives; until they are there, the insight says that they are to come", async () => {
  expect(result.readings).toHaveLength(2);
  await storeAsBefore();
  expect(await shown()).toMatchObject({ readingsPending: true, result: { success: true } });

  await workUntil(async () => expect((await stored()).readingsPending).toBe(false));
  expect(inAnyOrder((await stored()).result)).toEqual(inAnyOrder(result));
  expect(parsed((await stored()).regrouping)).toEqual(parsed(asRun.row.regrouping));
  const now = await shown();
  expect(now.readingsPending).toBeUndefined();
  expect(now.overview?.points?.length).toBeGreaterThan(0);
  expect(await database.db.select().from(stageOutputs)).toEqual([]);
});

test("words for other groups are made alone where only they are missing, and leave the result as it was", async () => {
  await database.db.update(insightResults).set({ regrouping: null });
  expect(await regrouping()).toMatchObject({ words: null, isPending: true });
  await workUntil(async () => expect((await stored()).regrouping).not.toBeNull());
  expect((await stored()).result).toEqual(result);
  expect(await regrouping()).toEqual(parsed(asRun.row.regrouping));
});

test.each(["made", "not made"])(
  "a result in an earlier form, whose few and some are %s, is written in that of now and says the same",
  async (outcome) => {
    await database.db.update(insightResults).set({ result: JSON.stringify(result), resultFormat: 1 });
    const before = await shown();
    if (outcome === "not made") await abandonIncomplete(services, id);
    else await workUntil(async () => expect((await stored()).resultFormat).toBe(RESULT_FORMAT));
    const [row] = await database.db.select().from(insightResults);
    expect(row).toEqual(asRun.row);
    expect(await shown()).toEqual(before);
  },
);

test("what lists show is made alone where only that is of an earlier version", async () => {
  const { topics: _topics, people: _people, ...overview } = asRun.overview ?? {};
  await database.db.update(insights).set({ overview: overview as typeof asRun.overview });
  await workUntil(async () => expect((await shown()).overview).toEqual(asRun.overview));
  expect(asRun.overview).toMatchObject({ topics: expect.any(Array) as object[] });
  expect((await stored()).result).toEqual(result);
});

test("words that cannot be made are not waited for: the tree alone is answered", async () => {
  await database.db.update(insightResults).set({ regrouping: null });
  await abandonIncomplete(services, id);
  expect(await regrouping()).toMatchObject({ words: null, isPending: false });
});

test("are made beside a run, which does not wait for them", async () => {
  await storeAsBefore();
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const openThread = () => {
    const thread = warmAnalysisThread();
    const run: typeof thread.run = (...request) => held.then(() => thread.run(...request));
    return { ...thread, run };
  };
  const worker = await runWorker(database, { openThread });
  await finishedRun(database, worker.queue);
  expect((await stored()).readingsPending).toBe(true);
  goOn();
  await expect.poll(async () => (await stored()).readingsPending).toBe(false);
  await worker.stop();
});

test("note the vectors that they leave in the cache as the insight's, so that they go with it", async () => {
  await storeAsBefore();
  const keys = ["a", "b"].map((letter) => letter.repeat(64));
  const real = warmEmbedding();
  const embedding = {
    recall: () => Promise.resolve(null),
    embed: async (...[texts, options]: Parameters<typeof real.embed>) => {
      await options.noteKeys?.(keys);
      return real.embed(texts, options);
    },
  };
  await completeStored({ ...services, embedding }, id, new AbortController().signal);
  const noted = await database.db.select().from(insightVectors).where(eq(insightVectors.insightId, id));
  await real.close();
  expect(noted.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
});

test("that cannot be made are not waited for, and nothing of the tries is left", async () => {
  await storeAsBefore();
  // As a process that died in the middle of storing leaves it.
  await writeStageOutput(database.db, id, "store", newId(), Buffer.from("{"), ["succeeded"]);
  expect(await database.db.select().from(stageOutputs)).toHaveLength(1);
  await abandonIncomplete(services, id);
  expect((await shown()).readingsPending).toBeUndefined();
  expect(await database.db.select().from(stageOutputs)).toEqual([]);
});
