import { fillIn } from "@undertone/schemas/fill-in";
import { edits as texts } from "@undertone/schemas/insight-texts";
import { titles } from "@undertone/schemas/model-texts";
import type { ClusterSummary } from "@undertone/schemas/types";

/** "named by @maria", or by a language model; null where neither named the topic. */
export function namedBy(topic: Pick<ClusterSummary, "named_by" | "model_title">): string | null {
  const { named_by: name, model_title: title } = topic;
  if (name !== undefined) return fillIn(texts.namedBy, { name });
  return title === undefined ? null : fillIn(titles.named, { model: title.model });
}

/** What a person wrote beside a topic, and who; null where nobody did. */
export function noteOf({ note }: Pick<ClusterSummary, "note">): string | null {
  return note === undefined ? null : fillIn(texts.note, { name: note.by, note: note.text });
}
