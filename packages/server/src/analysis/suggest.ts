import { suggestParameters, tellSuggestions, type CommentProgress } from "@undertone/analysis";
import { readSchema, type Result, type Suggestions, type ThreadComment } from "@undertone/schemas";
import { keptComments } from "./kept-comments.js";
import { kernel } from "./kernel.js";
import { unpack, type Packed } from "./packing.js";
import type { CommentTree } from "./read-insight.js";
import type { StageInputs } from "./stages/stage-inputs.js";

const { suggestions: sentences } = readSchema("messages");

type Embedded = Pick<StageInputs, "embedding" | "parameters"> & { seed: number };

/** Parameters that suit the embedded comments better than the given ones. */
export function suggest(
  { thread, filtered, ...embedded }: Embedded & Pick<StageInputs, "thread" | "filtered">,
  progress: CommentProgress,
): Suggestions {
  return suggested(unpack(filtered).kept, unpack(thread).post.title, embedded, progress);
}

/** The same for a finished analysis. @param result `schemas/result.json`, as text. */
export function suggestForResult(
  { result, packed, ...embedded }: Embedded & { result: string; packed: Packed<CommentTree> },
  progress: CommentProgress,
): Suggestions {
  const read = JSON.parse(result) as Result;
  return suggested(keptComments(read, unpack(packed).ids), read.post_info.title, embedded, progress);
}

function suggested(
  comments: readonly ThreadComment[],
  title: string,
  { embedding: packed, parameters, seed }: Embedded,
  progress: CommentProgress,
): Suggestions {
  const embedding = unpack(packed);
  const choices = suggestParameters(embedding, parameters, seed, kernel, progress);
  return tellSuggestions(choices, { comments, title, embedding }, parameters, sentences);
}
