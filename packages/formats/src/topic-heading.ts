import { fillIn } from "@undertone/schemas/fill-in";
import { mixed } from "@undertone/schemas/insight-texts";
import { topic as texts } from "@undertone/schemas/report-texts";
import type { ClusterSummary } from "@undertone/schemas/types";
import { modelTitleOf } from "./model-titles.js";
import { openingSentence } from "./opening-sentence.js";

export type NamedTopic = Pick<
  ClusterSummary,
  | "rank"
  | "summary"
  | "sample_comments"
  | "label"
  | "title"
  | "mixed"
  | "keywords"
  | "named_by"
  | "model_title"
>;

/** Phrases that name a topic. */
const PHRASES = 3;
/** Words that begin with the same letters, so many of them or all of the shorter one, are taken for forms of one. */
const COMMON_LETTERS = 4;

/** What a topic is called wherever it is named: by a language model, unless its owner named it, or else by its own words. */
export function topicHeading(topic: NamedTopic): string {
  return modelTitleOf(topic)?.text ?? ownHeading(topic);
}

/**
 * What a topic is called without a language model: what its owner called it, else by its label and its strongest keywords, three phrases
 * together. Readers find the topic in them far more often than in a sentence of one person
 * (docs/decisions/0037-titles-labels-and-mixed-topics.md). Where there are none, its sentence serves. One whose comments have no
 * matter in common is called mixed.
 */
export function ownHeading(topic: NamedTopic): string {
  return topicName(topic) ?? topicSentence(topic) ?? fillIn(texts.unnamed, { rank: topic.rank });
}

/** The same; null where it is called by a sentence. */
export function topicName({
  label = null,
  keywords,
  mixed: isMixed,
  named_by: owner,
}: NamedTopic): string | null {
  if (owner !== undefined && label !== null) return label;
  if (isMixed) return mixed.heading;
  const chosen: string[] = label === null ? [] : [label];
  for (const phrase of keywords)
    if (chosen.length < PHRASES && !chosen.some((other) => haveWordInCommon(other, phrase)))
      chosen.push(phrase);
  return chosen.length === 0 ? null : chosen.join(", ");
}

function haveWordInCommon(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  return words.some((word) => others.some((same) => areFormsOfOne(word, same)));
}

const wordsOf = (phrase: string) => phrase.toLowerCase().split(" ");

function areFormsOfOne(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length, COMMON_LETTERS);
  return length > 2 ? one.slice(0, length) === other.slice(0, length) : one === other;
}

/** The sentence that stands for a topic under its name; null where nothing is left to say. */
export function sentenceUnder(topic: NamedTopic): string | null {
  const sentence = topicName(topic) === null && topic.model_title === undefined ? null : topicSentence(topic);
  return sentence ?? (topic.title === undefined && topic.summary !== "" ? topic.summary : null);
}

/** Its title sentence, or what stands in for one; null where no sentence stands for it. */
export function topicSentence({
  title,
  summary,
  sample_comments,
  mixed: isMixed,
}: Omit<NamedTopic, "rank" | "keywords">): string | null {
  if (isMixed) return null;
  const [typical] = sample_comments;
  return title ?? openingSentence(summary) ?? openingSentence(typical?.body ?? "");
}
