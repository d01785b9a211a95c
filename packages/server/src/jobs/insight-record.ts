import { AppError } from "@undertone/schemas";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Database } from "../database/database.js";
import { bytesOf, largeBytes, largeBytesOf } from "../database/large-bytes.js";
import { insights, runStages } from "../database/tables.js";
import { announceProgress } from "./announcements.js";
import { storeResult, type RunEnd } from "./end-run.js";
import { ofThisVersion, withVersion } from "./output-versions.js";
import type { FinishedStage, RunRecord } from "./run-record.js";
import { stageNames, type StageName } from "./stage-names.js";
import { throttle } from "./throttle.js";
import { isUnfinished } from "./unfinished.js";

/** Milliseconds between two notes of progress: four a second are enough to watch. */
const progressInterval = 250;

interface StageChange {
  state: "running" | "finished";
  done?: number;
  total?: number | null;
  milliseconds?: number;
  output?: SQL;
}

/** The record of an insight's run, in the database: every note of it is stored and announced. */
export function insightRecord(end: RunEnd, insightId: string): RunRecord {
  const { database } = end;
  const { db } = database;
  const row = (stage: StageName) => and(eq(runStages.insightId, insightId), eq(runStages.stage, stage));

  async function change(
    stage: StageName,
    { state, done = 0, total = null, ...kept }: StageChange,
    alongWith?: (tx: Database) => Promise<unknown>,
  ): Promise<void> {
    await database.transaction(async (tx) => {
      // Locked, so that a run that is cancelled in this moment keeps nothing of this change.
      const [wanted] = await tx
        .select({ id: insights.id })
        .from(insights)
        .where(isUnfinished(insightId))
        .for("share");
      if (!wanted) throw new AppError("run-cancelled");
      await tx
        .update(runStages)
        .set({ state, done, total, ...kept })
        .where(row(stage));
      await alongWith?.(tx);
      await announceProgress(database, tx, { insightId, stage, state, done, total });
    });
  }

  const notes = throttle(progressInterval, (stage: StageName, done: number, total: number | null) => {
    return change(stage, { state: "running", done, total });
  });

  return {
    async finished<T>(stage: StageName): Promise<FinishedStage<T> | null> {
      const [found] = await db
        .select({
          comments: runStages.done,
          milliseconds: runStages.milliseconds,
          output: largeBytesOf(runStages.output),
        })
        .from(runStages)
        .where(and(row(stage), eq(runStages.state, "finished")));
      if (found?.output == null) return null;
      const packed = ofThisVersion<T>(stage, bytesOf(found.output));
      return packed && { packed, comments: found.comments, milliseconds: found.milliseconds ?? 0 };
    },

    async begin(stage) {
      const later = stageNames.slice(stageNames.indexOf(stage) + 1);
      await change(stage, { state: "running" }, (tx) =>
        tx
          .update(runStages)
          .set({ state: "waiting", done: 0, total: null, milliseconds: null, output: null })
          .where(and(eq(runStages.insightId, insightId), inArray(runStages.stage, later))),
      );
    },

    progress(stage, done, total) {
      notes.push(stage, done, total);
    },

    async finish(stage, { packed, comments, milliseconds }) {
      await notes.end();
      const output = largeBytes(withVersion(stage, packed));
      await change(stage, { state: "finished", done: comments, total: comments, milliseconds, output });
    },

    async store(outcome) {
      await notes.end();
      if (!(await storeResult(end, insightId, outcome))) throw new AppError("run-cancelled");
    },
  };
}
