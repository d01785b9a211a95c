import { AppError, type RunPreview } from "@undertone/schemas";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import {
  deleteStageOutputs,
  readStageOutput,
  writeStageOutput,
  type StoredOutput,
} from "./stage-output-store.js";
import { insights, runStages } from "../platform/database/tables.js";
import { storable } from "../platform/database/storable-text.js";
import { newId } from "../platform/ids.js";
import { announceProgress } from "../insights/announcements.js";
import { storeResult, type RunEnd, isUnfinished } from "./end-run.js";
import { runJobs } from "./run-jobs.js";
import type { FinishedStage, RunRecord } from "./analysis-task.js";
import { stageNames } from "../analysis/stage-names.js";
import { throttle } from "../platform/throttle.js";
import { stages } from "@undertone/analysis";
import type { Packed } from "../analysis/packing.js";

/** Milliseconds between two notes of progress: four a second are enough to watch. */
const PROGRESS_INTERVAL = 250;

interface StageChange extends Partial<StoredOutput> {
  state: "running" | "finished";
  done?: number;
  total?: number | null;
  milliseconds?: number;
  preview?: RunPreview | undefined;
}

/** The record of an insight's run, in the database: every note of it is stored and announced. */
export function insightRecord(end: RunEnd, insightId: string): RunRecord {
  const { database, queue } = end;
  const { db } = database;
  // Each record is of one try.
  const outputId = newId();
  const row = (stage: string) => and(eq(runStages.insightId, insightId), eq(runStages.stage, stage));

  async function change(
    stage: string,
    { state, done = 0, total = null, preview, ...kept }: StageChange,
    alongWith?: (tx: Database) => Promise<unknown>,
  ): Promise<void> {
    await database.transaction(async (tx) => {
      // Locked, so that a run that is cancelled in this moment keeps nothing of this change.
      const [wanted] = await tx
        .select({ id: insights.id })
        .from(insights)
        .where(isUnfinished(insightId))
        .for(preview ? "no key update" : "share");
      if (!wanted) throw new AppError("run-cancelled");
      await tx
        .update(runStages)
        .set({ state, done, total, ...kept })
        .where(row(stage));
      if (preview) {
        const shown = sql`coalesce(${insights.preview}, '{}') || ${JSON.stringify(storable(preview))}::jsonb`;
        await tx.update(insights).set({ preview: shown }).where(eq(insights.id, insightId));
      }
      await alongWith?.(tx);
      await announceProgress(database, tx, { insightId, stage, state, done, total });
    });
  }

  const notes = throttle(PROGRESS_INTERVAL, (stage: string, done: number, total: number | null) => {
    return change(stage, { state: "running", done, total });
  });

  return {
    async finished<T>(stage: string): Promise<FinishedStage<T> | null> {
      const [found] = await db
        .select({
          comments: runStages.done,
          milliseconds: runStages.milliseconds,
          outputId: runStages.outputId,
          pieces: runStages.pieces,
        })
        .from(runStages)
        .where(and(row(stage), eq(runStages.state, "finished")));
      if (found?.outputId == null || found.pieces === null) return null;
      const { outputId, pieces } = found;
      const output = await readStageOutput(db, insightId, stage, { outputId, pieces });
      const packed = output && ofThisVersion<T>(stage, output);
      return packed && { packed, comments: found.comments, milliseconds: found.milliseconds ?? 0 };
    },

    async begin(stage) {
      const [itself, ...later] = stageNames.slice(stageNames.indexOf(stage)) as [string, ...string[]];
      const forgotten = { done: 0, total: null, milliseconds: null, outputId: null, pieces: null };
      await change(stage, { state: "running" }, async (tx) => {
        await tx
          .update(runStages)
          .set({ ...forgotten, state: "waiting" })
          .where(and(eq(runStages.insightId, insightId), inArray(runStages.stage, later)));
        await deleteStageOutputs(tx, insightId, [itself, ...later]);
      });
    },

    progress(stage, done, total) {
      notes.push(stage, done, total);
    },

    async finish(stage, { packed, comments, milliseconds, preview }) {
      await notes.end();
      const output = await writeStageOutput(db, insightId, stage, outputId, withVersion(stage, packed));
      if (!output) throw new AppError("run-cancelled");
      const facts = { done: comments, total: comments, milliseconds, preview };
      await change(stage, { state: "finished", ...facts, ...output }, async (tx) => {
        await deleteStageOutputs(tx, insightId, [stage], outputId);
        await queue.countTriesAnew(tx, runJobs, insightId);
      });
    },

    async store(outcome) {
      await notes.end();
      if (!(await storeResult(end, insightId, outcome))) throw new AppError("run-cancelled");
    },
  };
}

/** Stands first in what is stored. Packed bytes start with 0 or 1, so outputs from before there was a mark have none. */
const MARK = 0x56;

const versions = new Map<string, number>(stages.map(({ name, version }) => [name, version]));

/** The output as it is stored: under the version that this program writes. */
export function withVersion(stage: string, packed: Packed<unknown>): Uint8Array {
  return Buffer.concat([Buffer.of(MARK, versions.get(stage) ?? 0), packed]);
}

/** @returns The output; null when it was stored under another version, or under none. */
export function ofThisVersion<T>(stage: string, stored: Uint8Array): Packed<T> | null {
  const isReadable = stored[0] === MARK && stored[1] === versions.get(stage);
  return isReadable ? stored.subarray(2) : null;
}
