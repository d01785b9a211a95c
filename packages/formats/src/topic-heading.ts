import { fillIn } from "@undertone/schemas/fill-in";
import { mixed } from "@undertone/schemas/insight-texts";
import { topic as texts } from "@undertone/schemas/report-texts";
import type { ClusterSummary } from "@undertone/schemas/types";
import { topicSentence } from "./topic-sentence.js";

type Named = Pick<ClusterSummary, "rank" | "summary" | "sample_comments" | "label" | "title" | "mixed">;

/**
 * What a topic is called wherever it is named: its label, or else its title sentence. Results of earlier versions have neither, and
 * a topic without a sentence that may be quoted has none: then the beginning of its summary serves, or of a comment. One whose
 * comments have no matter in common is called mixed.
 */
export function topicHeading(topic: Named): string {
  const { label, rank } = topic;
  return label ?? (topic.mixed ? mixed.heading : topicSentence(topic)) ?? fillIn(texts.unnamed, { rank });
}
