import { clusterKeywords, membersOf, recluster, type KeptTree } from "@undertone/analysis";
import type { AnalysisParameters, ReclusterAnswer, ReclusterParameters, Result } from "@undertone/schemas";
import { unpack, type Packed } from "../packing.js";
import { keptComments } from "./kept-comments.js";

/** The spanning tree of a result's comments, and their ids in the same order. */
export interface CommentTree {
  tree: KeptTree;
  ids: string[];
}

/** Figures as in the result. */
const rounded = (value: number): number => Number(value.toFixed(4));

/**
 * Other clusters of a result's comments, with the keywords that a run would give them.
 *
 * @param result `schemas/result.json`, as text: see `resultTexts`.
 * @param used What the result was made with.
 */
export function reclusterComments({
  packed,
  result,
  used,
  parameters,
}: {
  packed: Packed<CommentTree>;
  result: string;
  used: AnalysisParameters;
  parameters: ReclusterParameters;
}): ReclusterAnswer {
  const { tree, ids } = unpack(packed);
  const ranked = recluster(tree, parameters);
  const probabilities = ranked.probabilities.map(rounded);
  const members = membersOf(ranked).map((indices) =>
    indices.sort((a, b) => (probabilities[b] ?? 0) - (probabilities[a] ?? 0)),
  );
  const idOf = (index: number): string => ids[index] ?? "";
  const noise = ids.filter((_, index) => ranked.labels[index] === -1);
  return {
    hdbscan_params: parameters,
    num_clusters: members.length,
    noise_ratio: rounded(noise.length / Math.max(ids.length, 1)),
    sizes: members.map(({ length }) => length),
    clusters: Object.fromEntries(members.map((indices, cluster) => [cluster, indices.map(idOf)])),
    noise,
    probabilities: Object.fromEntries(
      members.flat().map((index) => [idOf(index), probabilities[index] ?? 0]),
    ),
    keywords: clusterKeywords(keptComments(JSON.parse(result) as Result, ids), ranked, used),
  };
}
