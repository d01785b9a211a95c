import { editGrouping, hasEffect, numbered } from "@undertone/analysis/grouping";
import { AS_SET, changedGrouping, groupingsOf, type ThreadGrouping } from "@undertone/formats";
import {
  AppError,
  parse,
  type EditedTopics,
  type InsightOverview,
  type Result,
  type StoredGrouping,
  type TopicChange,
  type TopicEdit,
} from "@undertone/schemas";
import { editedName } from "@undertone/schemas/edited-name";
import { resultOrder } from "./regrouping.js";
import { overviewOf } from "./stages/assemble.js";
import { readResult, withGrouping, type HeadChange } from "./stored-result.js";

export interface AskedEdit {
  /** As it is stored. */
  result: string;
  /** Name of the original grouping. */
  name: string;
  before: readonly TopicEdit[];
  edit: TopicEdit;
}

export interface StoredEdit extends HeadChange {
  /** As it is stored. */
  change: TopicChange;
  overview: InsightOverview;
  /** `schemas/edited-topics.json`, as text. */
  answer: string;
}

/** @throws {AppError} `grouping-absent`, `topic-gone`, `grouping-pending`. */
export function editTopics({ result, name, before, edit }: AskedEdit): StoredEdit {
  const read = readResult(result);
  const groupings = groupingsOf(read).filter(({ edited }) => edited === undefined);
  const original = groupings.find((one) => one.name === name);
  if (original === undefined) throw new AppError("grouping-absent");
  const given = { ...original, parameters: parametersOf(original, read) };
  const ids = resultOrder(read);
  const change = numbered(edit.change, given, before, ids, groupings);
  const edits = [...before, { ...edit, change }];
  if (!hasEffect(given, edits, edit.number, ids, groupings)) throw new AppError("topic-gone");
  const grouping = editGrouping(given, edits, read, groupings);
  const answer: EditedTopics = { revision: edit.number, grouping };
  const changed = editedName(name);
  return {
    ...withGrouping(result, changed, grouping),
    change,
    overview: overviewOf(changedGrouping(read, changed, grouping)),
    answer: JSON.stringify(answer),
  };
}

function parametersOf({ name, parameters }: ThreadGrouping, result: Result): StoredGrouping["parameters"] {
  if (name !== AS_SET) return parameters as StoredGrouping["parameters"];
  const { min_cluster_size, cluster_selection_epsilon } = parse(
    "analysis-parameters",
    result.parameters,
  ).hdbscan_params;
  return { method: "hdbscan", min_cluster_size, cluster_selection_epsilon };
}
