import type { ClusterSummary } from "@undertone/schemas/types";
import { openingSentence } from "./opening-sentence.js";

type Named = Pick<ClusterSummary, "summary" | "sample_comments" | "label" | "title" | "mixed">;

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
