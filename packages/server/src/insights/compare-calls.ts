import { readSchema, AppError, parse } from "@undertone/schemas";
import { callerLimit, callerOf } from "../accounts/caller-limit.js";
import { call, callsOf } from "../api/call.js";
import { whenGone } from "../platform/http/leaving-callers.js";
import { requestQueue } from "../platform/limits/request-queue.js";
import type { Services } from "../platform/services.js";
import { reader } from "./access.js";
import { readableInsight } from "./policy.js";
import { presentVersion, presentInsight } from "./presenter.js";
import { listVersions, findResult, type InsightRow } from "./store.js";
import type { Embedding } from "@undertone/embedding";
import type { AnalysisThread } from "../analysis/analysis-thread.js";
import type { SharedSpace, TextsToCompare, ToCompare } from "../analysis/comparing.js";
import type { OpenDatabase } from "../platform/database/database.js";

const { queues, versions: most } = readSchema("limits");

/** What other insights there are of a thread, and how two differ. */
export const compareCalls = callsOf("Insights", {
  insightVersions: call({
    method: "GET",
    path: "/insight/:id/versions",
    summary: "The newest finished insights of the same thread that you may see.",
    access: reader,
    answer: "insight-versions",
    handler: (services) => {
      const limit = callerLimit("comparison", services);
      return async ({ insight, user, request }) => {
        await limit.take(request);
        const viewerId = user?.id ?? null;
        const rows = await listVersions(services.database.db, insight, viewerId, most);
        return { versions: rows.map((row) => presentVersion(row, viewerId)) };
      };
    },
  }),

  compareInsights: call({
    method: "GET",
    path: "/insight/:id/compare/:other",
    summary: "Compares the topics and points of two finished insights, both of which you may see.",
    access: reader,
    answer: "comparison",
    refusals: [409],
    handler: (services: Services & CompareServices) => {
      const { db } = services.database;
      const limit = callerLimit("comparison", services);
      const line = requestQueue("compare-busy", queues.compare);
      return async ({ insight, user, params, request, reply }) => {
        const other = await readableInsight(db, params.other, user);
        await limit.take(request);
        const left = whenGone(reply);
        const answer = await line.run(callerOf(request), left, () =>
          compareInsights(services, [insight, other], left),
        );
        return reply.type("application/json; charset=utf-8").send(answer);
      };
    },
  }),
});

export interface CompareServices {
  database: OpenDatabase;
  embedding: Embedding;
  thread: AnalysisThread;
}

/**
 * Two finished insights side by side, as JSON text. Where they share no comments, vectors of some comments of each topic are taken from
 * the cache, or made where they come from the words alone; the heavy work is done in threads.
 *
 * @throws {AppError} `compare-no-result`; the signal's reason.
 */
async function compareInsights(
  services: CompareServices,
  insights: readonly [InsightRow, InsightRow],
  signal: AbortSignal,
): Promise<string> {
  const [one, other] = insights;
  const { database, thread } = services;
  const results = [await resultOf(database, one), await resultOf(database, other)] as const;
  const given: ToCompare = {
    results,
    facts: [factsOf(one), factsOf(other)],
    isSameThread: one.source === other.source && one.postId === other.postId,
  };
  const compared = await thread.run("compared-by-comments", given, { signal });
  if ("answer" in compared) return compared.answer;
  const space = await sharedSpace(services, insights, compared, signal);
  return thread.run("compared-by-vectors", { ...given, space }, { signal });
}

async function resultOf({ db }: OpenDatabase, { id, status }: InsightRow): Promise<string> {
  const result = status === "succeeded" ? await findResult(db, id) : undefined;
  if (result === undefined) throw new AppError("compare-no-result");
  return result;
}

function factsOf(row: InsightRow): ToCompare["facts"][0] {
  const { id, title, source, createdAt, user } = presentInsight(row, null);
  return {
    ...{ id, title, source, createdAt, username: user.username },
    parameters: parse("analysis-parameters", row.parameters),
  };
}

/** null where the two are of different models, or the cache has forgotten some. */
async function sharedSpace(
  { embedding }: CompareServices,
  [{ parameters, seed }]: readonly [InsightRow, InsightRow],
  { texts: [ofOne, ofOther], embeddings: [one, other], language }: TextsToCompare,
  signal: AbortSignal,
): Promise<SharedSpace | null> {
  if (one.used !== other.used) return null;
  const { batch_size: batchSize } = parse("analysis-parameters", parameters).model_params;
  const call = { model: one.used, batchSize, seed, language, signal };
  // Words have a space of their own thread: there the texts of both are one thread.
  if (one.used === "lexical") {
    const joint = await embedding.recall([...ofOne, ...ofOther], { ...call, madeBy: null });
    return joint && { values: joint.vectors, dimensions: joint.dimensions, by: "words" };
  }
  const first = await embedding.recall(ofOne, { ...call, madeBy: one.made_by ?? null });
  const second = await embedding.recall(ofOther, { ...call, madeBy: other.made_by ?? null });
  if (first === null || second?.dimensions !== first.dimensions) return null;
  const values = new Float32Array(first.vectors.length + second.vectors.length);
  values.set(first.vectors);
  values.set(second.vectors, first.vectors.length);
  return { values, dimensions: first.dimensions, by: "vectors" };
}
