import { textsToEmbed } from "@undertone/analysis";
import type { EmbeddingInfo, Result } from "@undertone/schemas";
import { unpack, type Packed } from "../packing.js";
import type { CommentTree } from "./recluster-comments.js";

/**
 * The texts that a result's vectors stand for, in the order in which they were embedded, which is the tree's.
 *
 * @param result `schemas/result.json`, as text: reading ten thousand comments would hold up the event loop.
 */
export function resultTexts({ result, packed }: { result: string; packed: Packed<CommentTree> }): {
  texts: string[];
  embedding: EmbeddingInfo;
} {
  const { clusters, noise, embedding } = JSON.parse(result) as Result;
  const comments = new Map([...Object.values(clusters).flat(), ...noise].map((each) => [each.id, each]));
  const kept = unpack(packed).ids.flatMap((id) => comments.get(id) ?? []);
  return { texts: textsToEmbed(kept), embedding };
}
