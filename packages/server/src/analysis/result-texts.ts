import { textsToEmbed } from "@undertone/analysis";
import type { EmbeddingInfo } from "@undertone/schemas";
import { unpack, type Packed } from "./packing.js";
import { languageOf } from "./language-of.js";
import { keptComments } from "./kept-comments.js";
import type { CommentTree } from "./regrouping.js";
import { readResult } from "./stored-result.js";

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
