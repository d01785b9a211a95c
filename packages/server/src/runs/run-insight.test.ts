import { AppError, parse, type RunPreview } from "@undertone/schemas";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAnalysisThread } from "../analysis/analysis-thread.js";
import type { OpenDatabase } from "../platform/database/database.js";
import { deleteInsight } from "../insights/store.js";
import {
  embeddingVectors,
  insightResults,
  insights,
  runStages,
  stageOutputs,
} from "../platform/database/tables.js";
import { postgresCopy } from "../testing/describe-on-each-database.js";
import { quietQueue } from "../testing/quiet-queue.js";
import { runWorker, type TestWorker, type WorkerChanges } from "../testing/run-worker.js";
import { someOutcome } from "../testing/sample-insight.js";
import { silentLog } from "../testing/silent-log.js";
import { someRun } from "../testing/some-run.js";
import { someThread } from "../testing/some-thread.js";
import type { AnalysisServices } from "./analysis-task.js";
import { cancelRun, storeResult } from "./end-run.js";
import { insightRecord } from "./insight-record.js";
import { pack } from "../analysis/packing.js";
import { stageNames } from "../analysis/stage-names.js";
import type { AnalysisThread } from "../analysis/analysis-thread.js";
import { warmAnalysisThread } from "../testing/warm-threads.js";
import { vectorCache } from "../analysis/vector-cache.js";
import { readResult } from "../analysis/stored-result.js";

const longTimeout = { timeout: 280_000, interval: 50 };
const reference = { source: "test", id: "some" };
const giving = (thread = someThread()) => ({ fetch: () => Promise.resolve(thread) });

let database: OpenDatabase;
let workers: TestWorker[];
const start = async (changes?: WorkerChanges) => {
  const worker = await runWorker(database, changes);
  workers.push(worker);
  return worker;
};
const insight = async (id: string) => {
  const [row] = await database.db.select().from(insights).where(eq(insights.id, id));
  if (!row) throw new Error(`No insight ${id}`);
  return row;
};
const ended = (id: string) =>
  vi.waitFor(async () => {
    const row = await insight(id);
    expect(row.status).not.toMatch(/queued|running/);
    return row;
  }, longTimeout);
const stages = (id: string) => database.db.select().from(runStages).where(eq(runStages.insightId, id));
const results = (id: string) =>
  database.db.select().from(insightResults).where(eq(insightResults.insightId, id));

beforeEach(async () => {
  database = await postgresCopy();
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await database.close();
});

test("goes through queue, worker and stages to one stored result, and its stages keep nothing", async () => {
  const { queue } = await start();
  const id = await someRun(database, queue);
  const row = await ended(id);
  expect(row).toMatchObject({ status: "succeeded", error: null, subreddit: "tessenford" });
  expect(row.finishedAt).toBeInstanceOf(Date);
  expect(row.title).toMatch(/^The council votes/);

  const [stored, ...others] = await results(id);
  expect(others).toEqual([]);
  const result = parse("result", readResult(stored?.result ?? ""));
  expect(result).toMatchObject({
    success: true,
    task_id: row.taskId,
    timestamp: row.createdAt.toISOString(),
  });
  // As an earlier version stored it.
  const plain = { ...result, summaries: result.summaries.map(({ controversy: _, ...summary }) => summary) };
  expect(parse("result", plain).summaries).toHaveLength(result.summaries.length);
  const opening = result.readings?.find((grouping) => grouping.default);
  expect(result.points).not.toEqual([]);
  expect(row.overview).toMatchObject({
    num_clusters: opening?.num_clusters,
    total_processed: result.total_processed,
    noise_ratio: opening?.noise_ratio,
    counts: { positive: result.tone?.warm, neutral: result.tone?.neither, negative: result.tone?.cold },
    points: result.points?.map(({ sentence, reach }) => ({ sentence, reach })),
  });
  expect(Object.keys(result.timings)).toEqual(stageNames.slice(0, -1));

  const kept = await stages(id);
  expect(kept.map(({ stage }) => stage).sort()).toEqual([...stageNames].sort());
  for (const stage of kept) expect(stage).toMatchObject({ state: "finished", outputId: null, pieces: null });
});

test("of a link that leads to a private chat is private, whatever was preferred", async () => {
  const { queue } = await start({ sources: giving({ ...someThread(), private_chat: true }) });
  const row = await ended(await someRun(database, queue, reference));
  expect(row).toMatchObject({ status: "succeeded", isPrivateChat: true, isPublic: false });
});

test("shows three comments, later its topics, and nothing of them once it has ended", async () => {
  const shown: Record<string, RunPreview | null> = {};
  const comments = someThread().comments.map((comment) => ({ ...comment, body: `${comment.body}\0` }));
  const real = warmAnalysisThread();
  const thread = watched(real, async (name) => void (shown[name] = (await insight(id)).preview));
  const { queue } = await start({ thread, sources: giving({ ...someThread(), comments }) });
  const id = await someRun(database, queue, reference);
  const { overview, preview } = await ended(id);
  expect(shown).toMatchObject({
    filter: null,
    cluster: { comments: [{ score: 59 }, { score: 58 }, { score: 57 }] },
    "lay-out": {
      comments: [{}, {}, {}],
      topics: overview?.topics?.map(({ label, size }) => ({ label, size })),
    },
  });
  expect(preview).toBeNull();
  await real.close();
});

test("of an uploaded thread that is gone fails, says so, and has no result", async () => {
  const { queue } = await start();
  const id = await someRun(database, queue, { source: "upload", id: "gone" });
  const { status, error } = await ended(id);
  expect([status, error?.message]).toEqual(["failed", expect.stringMatching(/no longer exists/)]);
  expect(await results(id)).toEqual([]);
});

test("that meets an unexpected fault is logged under the id that the person is told, without its words", async () => {
  const logged: object[] = [];
  const log = { ...silentLog, error: (facts: object) => void logged.push(facts) };
  const { queue } = await start({ log, sources: { fetch: () => Promise.reject(new Error("secret words")) } });
  const id = await someRun(database, queue, reference);
  const { status, error } = await ended(id);
  expect([status, error?.code]).toEqual(["failed", "UNKNOWN_ERROR"]);
  expect(error?.message).not.toContain("secret");
  const [noted] = logged as { id: string; insightId: string }[];
  expect(noted?.insightId).toBe(id);
  expect(error?.message).toContain(noted?.id);
});

test("that lost the database is tried again, and stages that were finished are not done anew", async () => {
  let fetched = 0;
  let lost = 0;
  const real = warmAnalysisThread();
  const thread = watched(real, async (name) => {
    if (name === "cluster" && lost++ === 0) throw connectionLost();
  });
  const sources = { fetch: () => (fetched++, Promise.resolve(someThread())) };
  const { queue } = await start({ thread, sources });
  const id = await someRun(database, queue, reference);
  expect((await ended(id)).status).toBe("succeeded");
  expect({ fetched, lost }).toEqual({ fetched: 1, lost: 2 });
  await real.close();
});

test("that another version cut off after clustering is clustered again, from the vectors that it kept", async () => {
  const steps: string[] = [];
  const real = warmAnalysisThread();
  const thread = watched(real, async (name) => {
    steps.push(name);
    if (name !== "lay-out" || steps.filter((step) => step === name).length > 1) return;
    await storeAsBefore("cluster");
    // A stage that has another name now.
    for (const table of [stageOutputs, runStages])
      await database.db.update(table).set({ stage: "read" }).where(eq(table.stage, "group"));
    throw connectionLost();
  });
  /** As before outputs had a version, and in another shape. */
  const storeAsBefore = (stage: string) =>
    database.db
      .update(stageOutputs)
      .set({ bytes: pack({ labels: [] }) })
      .where(and(eq(stageOutputs.stage, stage), eq(stageOutputs.piece, 0)));

  const { queue } = await start({ thread, sources: giving() });
  const id = await someRun(database, queue, reference);
  expect((await ended(id)).status).toBe("succeeded");
  const again = ["cluster", "group", "points", "describe", "lay-out"];
  // Its answer is compressed once it has ended.
  const all = ["keep-thread", "filter", "texts", ...again, ...again, "assemble", "compressed-result"];
  await expect.poll(() => steps).toEqual(all);
  expect(await database.db.select().from(stageOutputs).where(eq(stageOutputs.insightId, id))).toEqual([]);
  expect(parse("result", readResult((await results(id))[0]?.result ?? "")).success).toBe(true);
  await real.close();
});

test("forgets what later stages gave when a stage begins again", async () => {
  const id = await someRun(database, quietQueue, reference);
  const waiting = stageNames.map((stage) => ({ insightId: id, stage, state: "waiting" as const }));
  await database.db.insert(runStages).values(waiting);
  const record = insightRecord({ database, queue: quietQueue }, id);
  const output = { packed: pack("output"), comments: 3, milliseconds: 1 };
  for (const stage of ["filter", "embed", "cluster"] as const) await record.finish(stage, output);
  await record.begin("embed");
  expect(await record.finished("filter")).toEqual(output);
  for (const stage of ["embed", "cluster"] as const) expect(await record.finished(stage)).toBeNull();
  const now = await stages(id);
  expect(now.find(({ stage }) => stage === "cluster")).toMatchObject({ state: "waiting", pieces: null });
});

test("that is cancelled while it fetches is aborted at once; nothing is stored, and nothing that comes later counts", async () => {
  let aborted: unknown;
  let begin: () => void = () => undefined;
  const fetching = new Promise<void>((resolve) => (begin = resolve));
  const hanging = {
    fetch: (_reference: unknown, _limits: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener("abort", () => reject((aborted = signal.reason) as Error));
        begin();
      }),
  };
  const { queue } = await start({ sources: hanging });
  const id = await someRun(database, queue, reference);
  await fetching;
  expect(await database.transaction((tx) => cancelRun(database, tx, id))).toBe(true);
  await expect.poll(() => aborted).toBeInstanceOf(AppError);
  expect(await database.transaction((tx) => cancelRun(database, tx, id))).toBe(false);
  expect(await storeResult({ database, queue }, id, someOutcome)).toBe(false);
  expect(await insight(id)).toMatchObject({
    status: "cancelled",
    error: { code: "CANCELLED" },
    overview: null,
  });
  expect(await results(id)).toEqual([]);
  expect((await stages(id)).every(({ pieces }) => pieces === null)).toBe(true);
  expect(await database.db.select().from(stageOutputs)).toEqual([]);

  const next = await someRun(database, queue, reference);
  await expect.poll(async () => (await insight(next)).status).toBe("running");
});

test("that is cancelled while the thread works ends the thread, and the next run gets a new one", async () => {
  const thread = createAnalysisThread();
  const { queue } = await start({ thread, sources: giving(longThread()) });
  const id = await someRun(database, queue, reference, { max_comments: 10000 });
  await vi.waitFor(async () => {
    const now = await stages(id);
    expect(now.find(({ stage }) => stage === "cluster")?.state).toBe("running");
  }, longTimeout);
  await database.transaction((tx) => cancelRun(database, tx, id));
  const next = await someRun(database, queue, reference, { max_comments: 60 });
  expect((await ended(next)).status).toBe("succeeded");
  expect((await insight(id)).status).toBe("cancelled");
  await thread.close();
});

test("is done once, however many workers there are", async () => {
  const fetches: string[] = [];
  const fetch = ({ id }: { id: string }) => (fetches.push(id), Promise.resolve(someThread(id)));
  const sources = { fetch };
  const { queue } = await start({ sources });
  await start({ sources });
  const ids = ["one", "two", "three"];
  const runs = await Promise.all(ids.map((id) => someRun(database, queue, { source: "test", id })));
  for (const run of runs) expect((await ended(run)).status).toBe("succeeded");
  expect(fetches.sort()).toEqual([...ids].sort());
  expect(await database.db.select().from(insightResults)).toHaveLength(ids.length);
});

test("finds vectors again that were embedded before, by their keys", async () => {
  const cache = vectorCache(database);
  const entries = Array.from(
    { length: 450 },
    (_, i) => [`key ${i}`, Float32Array.of(i, -i / 3, 1e-30)] as const,
  );
  await cache.putMany(new Map(entries));
  await cache.putMany(new Map(entries.slice(0, 3)));
  const found = await cache.getMany([...entries.map(([key]) => key), "absent"]);
  expect(found).toEqual(new Map(entries));
  expect(await database.db.$count(embeddingVectors)).toBe(450);
});

test("notes which vectors it uses, and they go with its insight", async () => {
  const cache = vectorCache(database);
  const embed: AnalysisServices["embedding"]["embed"] = async (texts, { noteKeys }) => {
    const keys = texts.map((text) => `key of ${text}`);
    await noteKeys?.(keys);
    await cache.putMany(new Map(keys.map((key) => [key, Float32Array.of(1)])));
    const vectors = Float32Array.from(texts.flatMap((text) => [text.length, text.charCodeAt(7)]));
    return { vectors, dimensions: 2, requested: "test", used: "test", madeBy: null, reason: null };
  };
  const { queue } = await start({ sources: giving(), embedding: { embed } });
  const id = await someRun(database, queue, reference);
  expect(await ended(id)).toMatchObject({ status: "succeeded" });
  expect(await database.db.$count(embeddingVectors)).toBe(60);
  await database.transaction((tx) => deleteInsight(tx, id));
  expect(await database.db.$count(embeddingVectors)).toBe(0);
});

/** The thread, with something that happens before each of its steps. */
function watched(thread: AnalysisThread, before: (step: string) => Promise<void>): AnalysisThread {
  return {
    close: () => thread.close(),
    run: async (name, input, context) => {
      await before(name);
      return thread.run(name, input, context);
    },
  };
}
const connectionLost = () => Object.assign(new Error("gone"), { code: "57P01" });

/** Long enough to be caught while it is clustered. */
function longThread() {
  const thread = someThread();
  const comments = Array.from({ length: 100 }, (_, copy) =>
    thread.comments.map((comment) => ({
      ...comment,
      id: `${comment.id}-${copy}`,
      body: `${comment.body} Number ${copy} of ${copy * copy}.`,
    })),
  );
  return { ...thread, comments: comments.flat() };
}
