import type { Result } from "@undertone/schemas";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../../packages/server/src/platform/database/database.js";
import { openDatabase } from "../../packages/server/src/platform/database/open-database.js";
import {
  insightResults,
  insights,
  stageOutputs,
} from "../../packages/server/src/platform/database/tables.js";
import { addThread, UPLOAD_SOURCE, useThread } from "../../packages/server/src/uploads/store.js";
import { addUser } from "../../packages/server/src/accounts/store.js";
import { stageNames } from "../../packages/server/src/analysis/stage-names.js";
import { openQueue } from "../../packages/server/src/platform/queue/open-queue.js";
import { runJobs } from "../../packages/server/src/runs/run-jobs.js";
import { jobKinds } from "../../packages/server/src/start/job-kinds.js";
import { silentLog } from "../../packages/server/src/testing/silent-log.js";
import { someRun } from "../../packages/server/src/testing/some-run.js";
import { someThread } from "../../packages/server/src/testing/some-thread.js";
import { trueModel } from "../support/true-model.js";
import { killed, withoutWhatDiffers, work } from "../support/worker/killed-worker.js";
import { describeWithSharedData, sharedData } from "../support/shared-data.js";
import { readResult } from "../../packages/server/src/analysis/stored-result.js";

const sample = { source: "sample", id: "sample" };
/** Enough for topics; after each kill a stage begins anew. */
const fewComments = { max_comments: 90 };

// On PostgreSQL a death is noticed in another way: killed-worker.test.ts.
describe("a worker that is killed", () => {
  let where: string;
  beforeEach(() => {
    where = mkdtempSync(join(tmpdir(), "undertone-killed-"));
  });
  afterEach(() => rmSync(where, { recursive: true, force: true }));
  const open = (): Promise<OpenDatabase> => openDatabase({ dataDir: where, log: silentLog });

  test("in each stage, more often than a run is tried, leaves a run that goes on from there, and ends with the result of an undisturbed one", async () => {
    const database = await open();
    const queue = await openQueue(database, silentLog, jobKinds);
    const id = await someRun(database, queue, sample, fewComments);
    const undisturbed = await someRun(database, queue, sample, fewComments);
    await queue.stop(0);
    await database.close();

    // Each try gets a stage further, so none of the kills uses up the run's tries.
    expect(stageNames.length).toBeGreaterThan(runJobs.triesAtMost);
    const begun: string[] = [];
    for (const stage of stageNames) {
      const died = await work([where, id, stage]);
      expect(died).toMatchObject(killed);
      expect(died.lines.at(-1)).toBe(`${id} ${stage}`);
      begun.push(...died.lines);
    }
    const last = await work([where]);
    expect(last.code).toBe(0);
    begun.push(...last.lines);

    const stagesOf = (run: string) =>
      begun.filter((line) => line.startsWith(run)).map((line) => line.slice(run.length + 1));
    expect(stagesOf(id)).toEqual(stageNames.flatMap((stage) => [stage, stage]));
    expect(stagesOf(undisturbed)).toEqual(stageNames);
    const after = await open();
    const ended = await after.db.select().from(insights);
    expect(ended.map(({ status }) => status)).toEqual(["succeeded", "succeeded"]);
    const results = await after.db.select().from(insightResults);
    expect(results.map(({ insightId }) => insightId).sort()).toEqual([id, undisturbed].sort());
    expect(new Set(results.map(({ result }) => withoutWhatDiffers(readResult(result)))).size).toBe(1);
    expect(await after.db.select().from(stageOutputs)).toEqual([]);
    await after.close();
  }, 1_200_000);

  test("while it completes a stored result, leaves the result as it was; the next one does it, once", async () => {
    const database = await open();
    const queue = await openQueue(database, silentLog, jobKinds);
    const id = await someRun(database, queue);
    await queue.stop(0);
    await database.close();
    expect(await work([where])).toMatchObject({ code: 0 });

    const asBefore = await open();
    const [run] = await asBefore.db.select().from(insightResults);
    const { readings, points, ...old } = readResult(run?.result ?? "");
    expect([readings?.length, points?.length]).not.toContain(0);
    const result = JSON.stringify(old);
    await asBefore.db.update(insightResults).set({ result, readingsPending: true });
    await asBefore.close();

    const died = await work([where, id, "readings"]);
    expect(died).toMatchObject({ ...killed, lines: [`${id} readings`] });
    const between = await open();
    expect(await between.db.select().from(insightResults)).toMatchObject([{ result, readingsPending: true }]);
    await between.close();

    expect(await work([where])).toMatchObject({ code: 0, lines: [`${id} readings`] });
    expect(await work([where])).toMatchObject({ code: 0, lines: [] });
    const after = await open();
    const [made] = await after.db.select().from(insightResults);
    expect(made?.readingsPending).toBe(false);
    // Stored comments have no order but by cluster, so that answers are in another than the thread's.
    const [{ answers: _made, ...now }, { answers: _run, ...then }] = [made, run].map((row) =>
      readResult(row?.result ?? ""),
    ) as [Result, Result];
    expect(now).toEqual(then);
    expect(await after.db.select().from(stageOutputs)).toEqual([]);
    await after.close();
  }, 1_200_000);

  describeWithSharedData("while it embeds with a model", [trueModel.path], () => {
    test("goes on with the texts that are left, and has all its tries again", async () => {
      const kills = runJobs.triesAtMost + 1;
      const bodies = Array.from(
        { length: 64 * (kills + 2) },
        (_, i) => `Comment ${i} tells of train ${i * 7}.`,
      );
      const database = await open();
      const queue = await openQueue(database, silentLog, jobKinds);
      const all = { max_comments: bodies.length };
      const id = await someRun(database, queue, await storedUpload(database, bodies), all);
      await queue.stop(0);
      await database.close();

      const models = mkdtempSync(join(tmpdir(), "undertone-models-"));
      symlinkSync(sharedData(trueModel.path), join(models, trueModel.name));
      const withModel = ["--models", models];
      const stored: number[] = [];
      const storedIn = ({ lines }: { lines: string[] }) =>
        lines.filter((line) => line.startsWith(`${id} stored`)).map((line) => Number(line.split(" ")[2]));
      for (let kill = 0; kill < kills; kill++) {
        const died = await work([where, id, "kept"], withModel);
        expect(died).toMatchObject(killed);
        stored.push(...storedIn(died));
        expect(storedIn(died)).toHaveLength(1);
      }
      const last = await work([where], withModel);
      expect(last.code).toBe(0);
      stored.push(...storedIn(last));
      rmSync(models, { recursive: true });

      // Each text was embedded once, but for those of a batch that was not full when the worker died.
      expect(stored.reduce((sum, count) => sum + count, 0)).toBe(bodies.length);
      const after = await open();
      expect(await after.db.select().from(insights)).toMatchObject([{ id, status: "succeeded" }]);
      const [kept] = await after.db.select().from(insightResults);
      expect(readResult(kept?.result ?? "")).toMatchObject({ embedding: { used: "all-MiniLM-L6-v2" } });
      await after.close();
    }, 1_200_000);
  });
});

/** A thread of these comments, as somebody uploads it. */
async function storedUpload(database: OpenDatabase, bodies: readonly string[]) {
  const { comments, ...thread } = someThread();
  const json = JSON.stringify({
    ...thread,
    comments: bodies.map((body, i) => ({ ...comments[0], id: `c${i}`, body })),
  });
  const createdAt = new Date("2026-11-20T12:00:00.000Z");
  const facts = { email: "ada@example.org", username: "ada", passwordHash: "", createdAt };
  await addUser(database.db, { id: "ada", ...facts });
  const upload = { id: "upload", userId: "ada", title: "Upload", comments: bodies.length, createdAt };
  await addThread(database.db, { ...upload, thread: json });
  await useThread(database.db, upload.id, "ada");
  return { source: UPLOAD_SOURCE, id: upload.id };
}
