import { fillIn } from "@undertone/schemas/fill-in";
import { edits as texts } from "@undertone/schemas/insight-texts";
import type { ClusterSummary } from "@undertone/schemas/types";

/** "named by @maria"; null where no person named the topic. */
export function namedBy({ named_by: name }: Pick<ClusterSummary, "named_by">): string | null {
  return name === undefined ? null : fillIn(texts.namedBy, { name });
}

/** What a person wrote beside a topic, and who; null where nobody did. */
export function noteOf({ note }: Pick<ClusterSummary, "note">): string | null {
  return note === undefined ? null : fillIn(texts.note, { name: note.by, note: note.text });
}
