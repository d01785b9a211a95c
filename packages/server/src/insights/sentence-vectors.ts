import type { Embedding } from "@undertone/embedding";
import { parse } from "@undertone/schemas";
import type { CountableComments } from "../analysis/counting.js";
import type { InsightRow } from "./store.js";

export interface VectorServices {
  embedding: Embedding;
}

/** The vectors of comments, and which row is the sentence's. */
export interface SentenceVectors {
  values: Float32Array;
  dimensions: number;
  target: number;
}

/**
 * The vectors of a result's comments, a row each, and that of a sentence.
 *
 * @param commentId The comment that the sentence stands in; null where nobody wrote it, and its row follows the comments'.
 * @returns Null where vectors are not kept any more, or are not of a model that can read the sentence now.
 */
export async function sentenceVectors(
  { embedding }: VectorServices,
  { parameters, seed }: Pick<InsightRow, "parameters" | "seed">,
  { ids, texts, embedding: info, language }: CountableComments,
  sentence: string,
  commentId: string | null,
  signal: AbortSignal,
): Promise<SentenceVectors | null> {
  const { batch_size: batchSize } = parse("analysis-parameters", parameters).model_params;
  const { used: model, made_by: madeBy = null } = info;
  const call = { model, batchSize, seed, language, signal };
  const isLexical = model === "lexical";
  // Words are compared in a space of their own thread: there the question is one more text.
  const read = commentId === null && isLexical ? [...texts, sentence] : texts;
  const recalled = await embedding.recall(read, { ...call, madeBy });
  if (!recalled) return null;
  const { vectors, dimensions } = recalled;
  if (commentId !== null || isLexical) {
    const target = commentId === null ? texts.length : ids.indexOf(commentId);
    return target < 0 ? null : { values: vectors, dimensions, target };
  }
  // The question's own vector is nobody's to keep.
  const question = await embedding.embed([sentence], { ...call, isKept: false });
  if (question.used !== model || question.dimensions !== dimensions) return null;
  const values = new Float32Array(vectors.length + dimensions);
  values.set(vectors);
  values.set(question.vectors, vectors.length);
  return { values, dimensions, target: ids.length };
}
