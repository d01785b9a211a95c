import type { Embedding } from "@undertone/embedding";
import { parse } from "@undertone/schemas";
import { and, desc, eq, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { AnalysisThread } from "../analysis/analysis-thread.js";
import { pack } from "../analysis/packing.js";
import type { CompletedResult } from "../analysis/completed-result.js";
import type { OpenDatabase } from "../platform/database/database.js";
import { bytesOf, largeBytesOf } from "../platform/database/large-bytes.js";
import { storeCompressed } from "../insights/compressed-store.js";
import { isWaiting } from "../insights/store.js";
import { noteVectorsOf } from "../insights/vector-store.js";
import { insightResults, insights } from "../platform/database/tables.js";
import type { Log } from "../platform/log.js";
import type { Queue } from "../platform/queue/queue.js";
import { completionJobs } from "./run-jobs.js";
import { deleteStageOutputs, replaceResult } from "./stage-output-store.js";

export interface CompletionServices {
  database: OpenDatabase;
  log: Pick<Log, "info" | "error">;
  /** Opened for each insight and closed after it, so that no run waits for it. */
  openThread(): AnalysisThread;
  /** Not that of the runs. */
  embedding: Pick<Embedding, "recall" | "embed">;
}

/** From a version whose lists showed no topics. */
const hasOldOverview = sql`not jsonb_exists(${insights.overview}, 'topics')`;

/** Asks for what is missing of all results that earlier versions stored, newest first. Those that are asked for already stay so. */
export async function queueIncomplete({ db }: OpenDatabase, queue: Pick<Queue, "addAll">): Promise<void> {
  const { id, createdAt, status } = insights;
  // Two selections, each with its index: together they would read what each insight's list shows.
  const waiting = await union(
    db
      .select({ id, createdAt })
      .from(insightResults)
      .innerJoin(insights, eq(id, insightResults.insightId))
      .where(and(isWaiting, eq(status, "succeeded"))),
    db
      .select({ id, createdAt })
      .from(insights)
      .where(and(hasOldOverview, eq(status, "succeeded"))),
  ).orderBy(desc(createdAt), desc(id));
  await queue.addAll(
    completionJobs,
    waiting.map(({ id }) => ({ insightId: id })),
  );
}

/**
 * One job of the queue: few and some topics of a result that an earlier version stored, from its comments, and the words of the groups that its
 * tree can be cut into, as far as it lacks them. They are stored at once, and once, in the form of now: a try that was cut off leaves the result as it was.
 *
 * @throws When its vectors are forgotten and its model cannot be had; the signal's reason. The queue tries again.
 */
export async function completeStored(
  services: CompletionServices,
  insightId: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, log, openThread, embedding } = services;
  const stored = await findPending(database, insightId);
  if (stored === null) return renewOverview(services, insightId, signal);
  const thread = openThread();
  try {
    const { result, tree } = stored;
    const packed = tree === null ? null : bytesOf(tree);
    const { texts, embedding: info, language } = await thread.run("stored-texts", { result }, { signal });
    const { batch_size: batchSize } = parse("analysis-parameters", stored.parameters).model_params;
    // What the cache holds of an insight goes with it.
    const noteKeys = (keys: readonly string[]) => noteVectorsOf(database.db, insightId, keys);
    const options = { model: info.used, batchSize, seed: stored.seed, language, noteKeys, signal };
    const madeBy = info.made_by ?? null;
    const vectors =
      (await embedding.recall(texts, { ...options, madeBy })) ?? (await embedding.embed(texts, options));
    if ("used" in vectors && vectors.used !== info.used)
      throw new Error(`The model ${info.used} cannot be had, and its vectors are forgotten`);
    const { vectors: values, dimensions } = vectors;
    const embedded = pack({ ...info, vectors: values, dimensions }, false);
    const read = await thread.run("completed-result", { result, embedding: embedded, packed }, { signal });
    signal.throwIfAborted();
    if (await store(database, insightId, read)) log.info({ insightId }, "Few and some topics made");
    await storeCompressed(database, thread, insightId);
  } finally {
    await thread.close();
  }
}

/**
 * Ends the waiting for what could not be made: the insight is shown without, in the form of now, and what tries left behind is
 * deleted.
 */
export async function abandonIncomplete(
  { database, log, openThread }: Omit<CompletionServices, "embedding">,
  insightId: string,
): Promise<void> {
  log.error({ insightId }, "Few and some topics could not be made");
  await database.transaction(async (tx) => {
    await tx
      .update(insightResults)
      .set({ readingsPending: false, regrouping: sql`coalesce(${insightResults.regrouping}, '')` })
      .where(eq(insightResults.insightId, insightId));
    await deleteStageOutputs(tx, insightId, ["store"]);
  });
  const stored = await findPending(database, insightId);
  if (stored === null) return;
  const thread = openThread();
  try {
    const result = await thread.run("upgraded-text", { stored: stored.result });
    await store(database, insightId, { result, regrouping: null });
  } finally {
    await thread.close();
  }
}

/** Lists show more of a result than the version that stored it knew; the result itself lacks nothing. */
async function renewOverview(
  { database: { db }, openThread }: Pick<CompletionServices, "database" | "openThread">,
  insightId: string,
  signal: AbortSignal,
): Promise<void> {
  const which = and(eq(insights.id, insightId), hasOldOverview);
  const [found] = await db
    .select({ stored: insightResults.result })
    .from(insightResults)
    .innerJoin(insights, eq(insights.id, insightResults.insightId))
    .where(which);
  if (!found) return;
  const thread = openThread();
  try {
    const overview = await thread.run("overview", found, { signal });
    await db.update(insights).set({ overview }).where(which);
  } finally {
    await thread.close();
  }
}

async function findPending({ db }: OpenDatabase, insightId: string) {
  const [found] = await db
    .select({
      result: insightResults.result,
      tree: largeBytesOf(insightResults.spanningTree),
      parameters: insights.parameters,
      seed: insights.seed,
    })
    .from(insightResults)
    .innerJoin(insights, eq(insights.id, insightResults.insightId))
    .where(and(eq(insightResults.insightId, insightId), isWaiting));
  return found ?? null;
}

/** @returns Whether this call stored them. */
function store(
  database: OpenDatabase,
  insightId: string,
  { result, overview, regrouping }: Partial<CompletedResult> & Pick<CompletedResult, "result" | "regrouping">,
): Promise<boolean> {
  const values = { readingsPending: false, ...(regrouping !== null && { regrouping }) };
  return replaceResult(database, insightId, { which: isWaiting, result, values }, async (tx) => {
    if (overview) await tx.update(insights).set({ overview }).where(eq(insights.id, insightId));
  });
}
