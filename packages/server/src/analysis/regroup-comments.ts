import { membersIn } from "@undertone/analysis";
import { openTree, rounded } from "@undertone/analysis/grouping";
import { storedGroupings } from "@undertone/formats";
import {
  AppError,
  parse,
  readSchema,
  type RegroupAnswer,
  type RegroupParameters,
  type Regrouping,
} from "@undertone/schemas";
import { resultOrder } from "./regrouping.js";
import { readResult, withGrouping, type HeadChange } from "./stored-result.js";

const { savedGroupings: most } = readSchema("limits");

export interface AskedCut {
  /** `schemas/regrouping.json`, as text. */
  regrouping: string;
  /** As it is stored: reading ten thousand comments would hold up the event loop. */
  result: string;
  parameters: RegroupParameters;
}

/**
 * Other clusters of a result's comments, cut from its tree as its page cuts them, with what each may be called.
 *
 * @returns `schemas/regroup-answer.json`, as text, so that no other thread has to write it.
 */
export function regroupComments({ regrouping, result, parameters }: AskedCut): string {
  const tree = JSON.parse(regrouping) as Regrouping;
  const { points, words } = tree;
  const parsed = readResult(result);
  const order = resultOrder(parsed);
  const cut = openTree(tree, parsed).cut(parameters);
  const probabilities = cut.probabilities.map(rounded);
  const members = membersIn(cut.labels, cut.keys.length);
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

/**
 * A cut as a grouping of the stored result.
 *
 * @returns Beside how the result changes, `schemas/saved-grouping.json`, as text.
 * @throws {AppError} `grouping-too-many`.
 */
export function saveGrouping({ regrouping, result, parameters }: AskedCut): HeadChange & { answer: string } {
  const parsed = readResult(result);
  const { summary_params } = parse("analysis-parameters", parsed.parameters);
  const tree = openTree(JSON.parse(regrouping) as Regrouping, parsed);
  const grouping = tree.grouping(parameters, summary_params.top_clusters_display);
  const isSaved = ({ name, edited, parameters: { method } }: typeof grouping) =>
    method === "hdbscan" && edited === undefined && name !== grouping.name;
  if (storedGroupings(parsed).filter(isSaved).length >= most)
    throw new AppError("grouping-too-many", { most });
  return { ...withGrouping(result, grouping.name, grouping), answer: JSON.stringify({ grouping }) };
}
