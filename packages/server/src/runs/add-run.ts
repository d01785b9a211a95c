import type { AnalysisParameters } from "@undertone/schemas";
import type { Database } from "../platform/database/database.js";
import { hotnessAtBirth } from "../insights/hotness.js";
import { insights, type ThreadReference } from "../platform/database/tables.js";
import type { Queue } from "../platform/queue/queue.js";
import { turnOf } from "../insights/run-queue.js";
import { runJobs } from "./run-jobs.js";

export interface NewRun {
  id: string;
  taskId: string;
  /** Null for the sample insight. */
  userId: string | null;
  reference: ThreadReference;
  /** What the insight names as its source; absent: the reference's. */
  source?: string;
  title: string;
  parameterSetId: string | null;
  parameters: AnalysisParameters;
  seed: number;
  isPublic: boolean;
  readAgainOf?: string;
  /** Of what private people wrote to each other; absent: it is not. */
  isPrivateChat?: boolean;
  createdAt: Date;
}

/**
 * A queued insight and its job: in the caller's transaction, so that they appear together or not at all.
 *
 * @returns The row.
 */
export async function addRun(queue: Queue, tx: Database, run: NewRun): Promise<typeof insights.$inferSelect> {
  const { source, id: postId } = run.reference;
  const [row] = await tx
    .insert(insights)
    .values({
      ...run,
      parameters: { ...run.parameters },
      source: run.source ?? source,
      postId,
      hotness: hotnessAtBirth(run.createdAt),
    })
    .returning();
  if (!row) throw new Error("The insert gave no row back.");
  await queue.add(tx, runJobs, { insightId: row.id }, undefined, await turnOf(tx, row.id));
  return row;
}
