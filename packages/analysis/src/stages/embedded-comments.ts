import type { AnalysisParameters, EmbeddingInfo, ThreadComment } from "@undertone/schemas";
import { normalize, type Points } from "@undertone/numeric";
import { comparableText } from "../text/plain-text.js";

/** What an embedder gives: one row of `dimensions` numbers for each comment's text, in order. */
export interface EmbeddedComments extends EmbeddingInfo {
  vectors: Float32Array;
}

/**
 * The text of each comment that its vector is to stand for: its own words, without what it quotes, without addresses and
 * marks. What people quote is somebody else's opinion and would draw a reply into the cluster that it speaks against.
 */
export function textsToEmbed(comments: readonly ThreadComment[]): string[] {
  return comments.map(({ body }) => comparableText(body));
}

export function pointsOf(
  { vectors, dimensions }: EmbeddedComments,
  { model_params }: AnalysisParameters,
): Points {
  return {
    values: normalize(vectors, dimensions, model_params.normalization),
    count: vectors.length / dimensions,
    dimensions,
  };
}
