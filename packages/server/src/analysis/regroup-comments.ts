import { clusterKeywords, membersOf, regroup, rounded } from "@undertone/analysis";
import type { RegroupAnswer, RegroupParameters } from "@undertone/schemas";
import { readAgain, readForRegrouping, type ReadInsight, type StoredInsight } from "./read-insight.js";

/**
 * Other clusters of a result's comments, with the keywords that a run would give them.
 *
 * @param stored What is kept of the insight; left out, it is answered only if it was read recently.
 * @returns `schemas/regroup-answer.json` as text, so that no other thread has to write it; null when the insight has to be
 *   read first.
 */
export function regroupComments({
  insightId,
  stored,
  parameters,
}: {
  insightId: string;
  stored?: StoredInsight;
  parameters: RegroupParameters;
}): string | null {
  const read = stored ? readForRegrouping(insightId, stored) : readAgain(insightId);
  return read ? JSON.stringify(answerFor(read, parameters)) : null;
}

function answerFor(
  { tree, ids, phrases, language, summary }: ReadInsight,
  parameters: RegroupParameters,
): RegroupAnswer {
  const ranked = regroup(tree, parameters);
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
    keywords: clusterKeywords(phrases, ranked, summary, language),
  };
}
