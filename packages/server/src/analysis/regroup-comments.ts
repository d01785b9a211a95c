import { cutTree, linkageTree, rounded } from "@undertone/analysis/grouping";
import type { RegroupAnswer, RegroupParameters, Regrouping } from "@undertone/schemas";
import { resultOrder } from "./regrouping.js";
import { readResult } from "./stored-result.js";

/**
 * Other clusters of a result's comments, cut from its tree as its page cuts them, with what each may be called.
 *
 * @param regrouping `schemas/regrouping.json`, as text.
 * @param result `schemas/result.json`, as text: reading ten thousand comments would hold up the event loop.
 * @returns `schemas/regroup-answer.json`, as text, so that no other thread has to write it.
 */
export function regroupComments({
  regrouping,
  result,
  parameters,
}: {
  regrouping: string;
  result: string;
  parameters: RegroupParameters;
}): string {
  const { points, tree, words } = JSON.parse(regrouping) as Regrouping;
  const order = resultOrder(readResult(result));
  const linkage = linkageTree({
    count: points.length,
    from: Int32Array.from(tree.from),
    to: Int32Array.from(tree.to),
    weight: Float64Array.from(tree.weight, (weight) => weight ?? Infinity),
  });
  const cut = cutTree(linkage, {
    minClusterSize: parameters.min_cluster_size,
    clusterSelectionEpsilon: parameters.cluster_selection_epsilon,
  });
  const probabilities = cut.probabilities.map(rounded);
  const members = cut.keys.map((): number[] => []);
  cut.labels.forEach((label, point) => members[label]?.push(point));
  for (const cluster of members) cluster.sort((a, b) => (probabilities[b] ?? 0) - (probabilities[a] ?? 0));
  const idOf = (point: number): string => order[points[point] ?? -1] ?? "";
  const grouped = new Map(members.flat().map((point) => [idOf(point), probabilities[point] ?? 0]));
  const noise = order.filter((id) => !grouped.has(id));
  const answer: RegroupAnswer = {
    hdbscan_params: parameters,
    num_clusters: members.length,
    noise_ratio: rounded(noise.length / Math.max(order.length, 1)),
    sizes: members.map(({ length }) => length),
    clusters: Object.fromEntries(members.map((cluster, number) => [number, cluster.map(idOf)])),
    noise,
    probabilities: Object.fromEntries(grouped),
    keywords: cut.keys.map((key) => words?.groups[key]?.labels.map(({ text }) => text) ?? []),
  };
  return JSON.stringify(answer);
}
