import { fillIn } from "@undertone/schemas/fill-in";
import { titles as texts } from "@undertone/schemas/model-texts";
import type { ClusterSummary, ModelTitle, Result } from "@undertone/schemas/types";
import { storedGroupings } from "./result-groupings.js";

/** What a language model calls a topic, unless a person named it. */
export function modelTitleOf(
  topic: Pick<ClusterSummary, "model_title" | "named_by">,
): ModelTitle | undefined {
  return topic.named_by === undefined ? topic.model_title : undefined;
}

/** "Price of rail (named by MODEL, checked)"; null where a point has no such label. */
export function modelLabelOf(label: ModelTitle | undefined): string | null {
  return label === undefined ? null : fillIn(texts.label, { label: label.text, model: label.model });
}

/** The language model that named something of a result; null where none did. */
export function modelOf(result: Pick<Result, "summaries" | "readings" | "points">): string | null {
  const { summaries, points = [] } = result;
  const topics = [summaries, ...storedGroupings(result).map((one) => one.summaries)].flat();
  const titles = [...topics.map((topic) => topic.model_title), ...points.map((point) => point.model_label)];
  return titles.find((title) => title)?.model ?? null;
}

/** A result, or what holds one, as it is without a language model. */
export function withoutModelTitles<T>(result: T): T {
  const isOfModel = (key: string) => key === "model_title" || key === "model_label";
  return JSON.parse(JSON.stringify(result), (key, value: unknown) =>
    isOfModel(key) ? undefined : value,
  ) as T;
}
