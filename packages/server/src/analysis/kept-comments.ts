import { commentsInOrder } from "@undertone/formats";
import type { AnalysedComment, Result, EmbeddingInfo } from "@undertone/schemas";
import { textsToEmbed } from "@undertone/analysis";
import { unpack, type Packed } from "./packing.js";
import type { CommentTree } from "./regrouping.js";
import { readResult } from "./stored-result.js";
import type { PackedOutputs } from "./stages/kernel-stages.js";

/** A result's comments in the order in which they were embedded, which is that of its spanning tree's ids. */
export function keptComments(result: Result, ids: readonly string[]): AnalysedComment[] {
  const comments = new Map(commentsInOrder(result).map((each) => [each.id, each]));
  return ids.flatMap((id) => comments.get(id) ?? []);
}

/** The language by whose rules a result was made; results that do not say so were all made by those of English. */
export function languageOf({ language }: Pick<Result, "language">): string | null {
  return language === undefined ? "en" : language.code;
}

/**
 * The texts that a result's vectors stand for, in the order in which they were embedded, which is the tree's.
 *
 * @param result `schemas/result.json`, as text: reading ten thousand comments would hold up the event loop.
 */
export function resultTexts({ result, packed }: { result: string; packed: Packed<CommentTree> }): {
  texts: string[];
  embedding: EmbeddingInfo;
  language: string | null;
} {
  const read = readResult(result);
  return {
    texts: textsToEmbed(keptComments(read, unpack(packed).ids)),
    embedding: read.embedding,
    language: languageOf(read),
  };
}

/** What the embedder is given: the texts of the comments that were kept, and the thread's language. */
export function keptTexts({ filter }: Pick<PackedOutputs, "filter">): {
  texts: string[];
  language: string | null;
} {
  const { kept, languages } = unpack(filter);
  return { texts: textsToEmbed(kept), language: languages.code };
}
