import { mixed } from "@undertone/schemas/insight-texts";
import type { ClusterSummary } from "@undertone/schemas/types";
import { openingSentence } from "./opening-sentence.js";

type Named = Pick<ClusterSummary, "rank" | "summary" | "sample_comments" | "label" | "title" | "mixed">;

/**
 * What a topic is called wherever it is named: its label, or else its title sentence. Results of earlier versions have neither, and
 * a topic without a sentence that may be quoted has none: then the beginning of its summary serves, or of a comment. One whose
 * comments have no matter in common is called mixed.
 */
export function topicHeading(topic: Named): string {
  return topic.label ?? (topic.mixed ? mixed.heading : topicSentence(topic)) ?? `Topic ${topic.rank}`;
}

/** The sentence that stands for a topic under its label; null where nothing is left to say. */
export function sentenceUnder(topic: Named): string | null {
  const title = topic.label == null ? null : topicSentence(topic);
  return title ?? (topic.title === undefined && topic.summary !== "" ? topic.summary : null);
}

/** Its title sentence, or what stands in for one; null where no sentence stands for it. */
export function topicSentence(topic: Named): string | null {
  const { title, summary, sample_comments } = topic;
  if (topic.mixed) return null;
  const [typical] = sample_comments;
  return title ?? openingSentence(summary) ?? openingSentence(typical?.body ?? "");
}
