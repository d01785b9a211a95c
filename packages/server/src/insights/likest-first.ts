import type { LikeRow } from "@undertone/analysis";
import { createEmbedding } from "@undertone/embedding";
import { parse } from "@undertone/schemas";
import type { AnalysisThread } from "../analysis/analysis-thread.js";
import type { CountableComments } from "../analysis/counting.js";
import { readingEmbedding } from "../analysis/vector-cache.js";
import type { Configuration } from "../platform/configuration.js";
import type { OpenDatabase } from "../platform/database/database.js";
import type { InsightRow } from "./store.js";

export interface LikenessServices {
  database: OpenDatabase;
  configuration: Configuration;
  thread: AnalysisThread;
}

/**
 * A result's comments, those first that are most like a sentence.
 *
 * @param commentId The comment that the sentence stands in; null where nobody wrote it.
 * @returns Rows of `comments`; null where their vectors are not kept any more, or are not of a model that can read the sentence now.
 */
export async function likestFirst(
  { database, configuration, thread }: LikenessServices,
  { parameters, seed }: Pick<InsightRow, "parameters" | "seed">,
  { ids, texts, embedding: info, language }: CountableComments,
  sentence: string,
  commentId: string | null,
  signal: AbortSignal,
): Promise<LikeRow[] | null> {
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
): Promise<LikeRow[] | null> {
  if (target < 0) return null;
  const order = await thread.run("rows-by-likeness", { values, dimensions, target });
  return order.filter(({ row }) => row < comments);
}
