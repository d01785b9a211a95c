import {
  suggestParameters,
  tellSuggestions,
  type CommentProgress,
  type SuggestedFor,
} from "@undertone/analysis";
import { commentsInOrder } from "@undertone/formats";
import { readSchema, type AnalysisParameters, type Suggestions } from "@undertone/schemas";
import { languageOf, keptComments } from "./kept-comments.js";
import { kernel } from "./kernel.js";
import { unpack, type Packed } from "./packing.js";
import type { CommentTree } from "./regrouping.js";
import type { PackedOutputs } from "./stages/kernel-stages.js";
import { readResult } from "./stored-result.js";

const { suggestions: sentences } = readSchema("messages");

type Embedded = Pick<PackedOutputs, "embed"> & { parameters: AnalysisParameters; seed: number };

/** Parameters that suit the embedded comments better than the given ones. */
export function suggest(
  { fetch, filter, ...embedded }: Embedded & Pick<PackedOutputs, "fetch" | "filter">,
  progress: CommentProgress,
): Suggestions {
  const { kept: comments, languages } = unpack(filter);
  return suggested({ comments, languages, title: unpack(fetch).post.title }, embedded, progress);
}

/** The same for a finished analysis. @param result `schemas/result.json`, as text. */
export function suggestForResult(
  { result, packed, ...embedded }: Embedded & { result: string; packed: Packed<CommentTree> },
  progress: CommentProgress,
): Suggestions {
  const read = readResult(result);
  const comments = keptComments(read, unpack(packed).ids);
  const code = languageOf(read);
  const languages = { code, comments: comments.map(({ language: own = code }) => own) };
  const indexOf = new Map(comments.map(({ id }, index) => [id, index]));
  const resultOrder = commentsInOrder(read).map(({ id }) => indexOf.get(id) ?? -1);
  return suggested({ comments, languages, title: read.post_info.title, resultOrder }, embedded, progress);
}

function suggested(
  about: Omit<SuggestedFor, "embedding">,
  { embed: packed, parameters, seed }: Embedded,
  progress: CommentProgress,
): Suggestions {
  const embedding = unpack(packed);
  const choices = suggestParameters(embedding, parameters, seed, kernel, progress);
  return tellSuggestions(choices, { ...about, embedding }, parameters, sentences);
}
