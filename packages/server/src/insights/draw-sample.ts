import { setImmediate } from "node:timers/promises";
import { drawSample, type SampleSize } from "@undertone/analysis";
import { createEmbedding } from "@undertone/embedding";
import { AppError, parse, type CountNew } from "@undertone/schemas";
import type { AnalysisThread } from "../analysis/analysis-thread.js";
import type { CountableComments } from "../analysis/counting.js";
import { readingEmbedding } from "../analysis/vector-cache.js";
import type { Configuration } from "../platform/configuration.js";
import type { OpenDatabase } from "../platform/database/database.js";
import type { SampledComment } from "../platform/database/tables.js";
import { findResult, findSpanningTree, type InsightRow } from "./store.js";

export interface DrawServices {
  database: OpenDatabase;
  configuration: Configuration;
  thread: AnalysisThread;
}

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
 * @throws {AppError} `count-no-result`.
 */
export async function readCountable(
  { database: { db }, thread }: DrawServices,
  insightId: string,
  commentId: string | undefined,
): Promise<CountableComments> {
  const result = await findResult(db, insightId);
  if (result === undefined) throw new AppError("count-no-result");
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
  const found = await likenessOrder(services, insight, comments, sentence, commentId, signal);
  const order = (found ?? [...ids.keys()]).filter((index) => isReadable[index]);
  const { strata, drawn } = drawSample(order, size, insight.seed, found !== null);
  return {
    isOrdered: found !== null,
    strata,
    sample: drawn.map(({ comment, stratum }) => ({ comment: ids[comment] ?? "", stratum })),
  };
}

async function likenessOrder(
  { database, configuration, thread }: DrawServices,
  { parameters, seed }: Pick<InsightRow, "parameters" | "seed">,
  { ids, texts, embedding: info, language }: CountableComments,
  sentence: string,
  commentId: string | null,
  signal: AbortSignal,
): Promise<number[] | null> {
  const { batch_size: batchSize } = parse("analysis-parameters", parameters).model_params;
  const { used: model, made_by: madeBy = null } = info;
  const call = { model, batchSize, seed, language, signal };
  const { MODEL_DIR: modelDir, MODEL_HOST: modelHost } = configuration;
  const known = readingEmbedding(configuration, database);
  // The question's own vector is nobody's to keep.
  const fresh = createEmbedding({ modelDir, modelHost, threads: 1 });
  try {
    const isLexical = model === "lexical";
    // Words are compared in a space of their own thread: there the question is one more text.
    const read = commentId === null && isLexical ? [...texts, sentence] : texts;
    const recalled = await known.recall(read, { ...call, madeBy });
    if (!recalled) return null;
    const { vectors, dimensions } = recalled;
    if (commentId !== null || isLexical) {
      const target = commentId === null ? texts.length : ids.indexOf(commentId);
      return ordered(thread, vectors, dimensions, target, ids.length);
    }
    const question = await fresh.embed([sentence], call);
    if (question.used !== model || question.dimensions !== dimensions) return null;
    const together = new Float32Array(vectors.length + dimensions);
    together.set(vectors);
    together.set(question.vectors, vectors.length);
    return await ordered(thread, together, dimensions, ids.length, ids.length);
  } finally {
    await Promise.all([known.close(), fresh.close()]);
  }
}

/** @param comments Rows from there on are no comments. */
async function ordered(
  thread: AnalysisThread,
  values: Float32Array,
  dimensions: number,
  target: number,
  comments: number,
): Promise<number[] | null> {
  if (target < 0) return null;
  const order = await thread.run("rows-by-likeness", { values, dimensions, target });
  return order.filter((row) => row < comments);
}
