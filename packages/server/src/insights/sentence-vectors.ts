import type { Embedded, Embedding } from "@undertone/embedding";
import { parse, readSchema } from "@undertone/schemas";
import type { CountableComments } from "../analysis/counting.js";
import type { OpenDatabase } from "../platform/database/database.js";
import type { InsightRow } from "./store.js";
import { noteVectorsOf } from "./vector-store.js";

const { embedded: mostEmbedded } = readSchema("limits").meaning;

export interface VectorServices {
  database: OpenDatabase;
  embedding: Embedding;
}

/** The vectors of readable comments, and which row is the sentence's. */
export interface SentenceVectors {
  values: Float32Array;
  dimensions: number;
  target: number;
  /** The comment of each row, as an index of the result's comments; that of a sentence which nobody wrote has none. */
  indices: number[];
}

/**
 * The vectors of a result's comments, a row each, and that of a sentence. Where some are not kept any more, those of a small thread are
 * made anew.
 *
 * @param commentId The comment that the sentence stands in; null where nobody wrote it, and its row follows the comments'.
 * @returns Null where there are none, or they are not of a model that can read the sentence now.
 */
export async function sentenceVectors(
  { database: { db }, embedding }: VectorServices,
  { id, parameters, seed }: Pick<InsightRow, "id" | "parameters" | "seed">,
  { ids, isReadable, texts: all, embedding: info, language }: CountableComments,
  sentence: string,
  commentId: string | null,
  signal: AbortSignal,
): Promise<SentenceVectors | null> {
  const { batch_size: batchSize } = parse("analysis-parameters", parameters).model_params;
  const { used: model, made_by: madeBy = null } = info;
  const noteKeys = (keys: readonly string[]) => noteVectorsOf(db, id, keys);
  const call = { model, batchSize, seed, language, signal };
  const isLexical = model === "lexical";
  const indices = [...ids.keys()].filter((index) => isReadable[index]);
  const texts = indices.map((index) => all[index] ?? "");
  // Words are compared in a space of their own thread: there the question is one more text.
  const read = commentId === null && isLexical ? [...texts, sentence] : texts;
  let found: Pick<Embedded, "vectors" | "dimensions"> | null = await embedding.recall(read, {
    ...call,
    madeBy,
  });
  if (!found && read.length <= mostEmbedded) {
    const { used, ...made } = await embedding.embed(read, { ...call, noteKeys });
    if (used === model) found = made;
  }
  if (!found) return null;
  const { vectors, dimensions } = found;
  if (commentId !== null || isLexical) {
    const target = commentId === null ? texts.length : indices.indexOf(ids.indexOf(commentId));
    return target < 0 ? null : { values: vectors, dimensions, target, indices };
  }
  // The question's own vector is nobody's to keep.
  const question = await embedding.embed([sentence], { ...call, isKept: false });
  if (question.used !== model || question.dimensions !== dimensions) return null;
  const values = new Float32Array(vectors.length + dimensions);
  values.set(vectors);
  values.set(question.vectors, vectors.length);
  return { values, dimensions, target: texts.length, indices };
}
