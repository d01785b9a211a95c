import { setImmediate } from "node:timers/promises";
import { drawSample, type SampleSize } from "@undertone/analysis";
import type { AnalysisThread } from "../analysis/analysis-thread.js";
import { AppError, type CountNew } from "@undertone/schemas";
import type { CountableComments } from "../analysis/counting.js";
import type { SampledComment } from "../platform/database/tables.js";
import { sentenceVectors, type VectorServices } from "./sentence-vectors.js";
import { findResult, findSpanningTree, type InsightRow } from "./store.js";

export type DrawServices = VectorServices & { thread: AnalysisThread };

/** What is counted: a point's sentence and its comment, or a question. */
export interface Subject {
  kind: CountNew["kind"];
  sentence: string;
  commentId: string | null;
}

export interface DrawnSample {
  isOrdered: boolean;
  strata: number[];
  sample: SampledComment[];
}

/**
 * The comments of a finished insight that can be counted.
 *
 * @throws {AppError} `not-found`: it was deleted meanwhile.
 */
export async function readCountable(
  { database: { db }, thread }: Omit<DrawServices, "embedding">,
  insightId: string,
  commentId: string | undefined,
): Promise<CountableComments> {
  const result = await findResult(db, insightId);
  if (result === undefined) throw new AppError("not-found");
  await setImmediate();
  const packed = await findSpanningTree(db, insightId);
  return thread.run("countable-comments", { result, packed, commentId });
}

/**
 * Draws the comments to judge, in strata of their likeness to the sentence. Where their vectors are not kept any more, or are not of a
 * model that can read the question now, each comment is as likely as the next.
 */
export async function drawComments(
  services: DrawServices,
  insight: Pick<InsightRow, "id" | "parameters" | "seed">,
  comments: CountableComments,
  { sentence, commentId }: Subject,
  size: SampleSize,
  signal: AbortSignal,
): Promise<DrawnSample> {
  const { ids, isReadable } = comments;
  const vectors = await sentenceVectors(services, insight, comments, sentence, commentId, signal);
  const rows = vectors && (await services.thread.run("rows-by-likeness", vectors));
  // A sentence of nobody is a row of its own behind the comments'.
  const nearestFirst = rows?.flatMap((row) => vectors?.indices[row] ?? []);
  const order = nearestFirst ?? [...ids.keys()].filter((index) => isReadable[index]);
  const { strata, drawn } = drawSample(order, size, insight.seed, vectors !== null);
  return {
    isOrdered: vectors !== null,
    strata,
    sample: drawn.map(({ comment, stratum }) => ({ comment: ids[comment] ?? "", stratum })),
  };
}
