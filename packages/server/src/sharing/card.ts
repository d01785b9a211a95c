import { createHash } from "node:crypto";
import { commentsOfPeople, count, counted, namedBy, originOf as originBy } from "@undertone/formats";
import { fillIn, readSchema, type InsightOverview } from "@undertone/schemas";
import { card as texts } from "@undertone/schemas/report-texts";
import { titleOf } from "../insights/presenter.js";
import type { ShownInsight } from "../insights/store.js";
import type { SharedPart } from "./shared-insight.js";

export interface Card {
  title: string;
  /** Community or source, and who had it analysed. */
  origin: string;
  /** "430 comments by 310 people · 12 topics" */
  figures: string;
  /** Of the largest, largest first. */
  labels: readonly string[];
  /** The first of its points. */
  sentence: string | null;
  map: string | null;
}

/** A finished insight that whoever is shown it may read. */
export type SharedInsight = ShownInsight & { overview: InsightOverview };

/** @param part Of the insight; null: all of it. */
export function cardOf(insight: SharedInsight, part: SharedPart | null = null): Card {
  const { title, username, overview } = insight;
  const figures = figuresOf(insight, part);
  const map = overview.map ?? null;
  if (part !== null)
    return { title: titleOfPart(part), origin: title, figures, labels: [], sentence: null, map };
  const origin = `${originOf(insight)}${username === null ? "" : ` · @${username}`}`;
  const sentence = overview.points?.[0]?.sentence ?? null;
  return { title, origin, figures, labels: labelsOf(overview), sentence, map };
}

export function titleOfPart(part: SharedPart): string {
  return part.kind === "topic" ? part.topic.label : `“${part.sentence}”`;
}

function figuresOf({ overview }: SharedInsight, part: SharedPart | null): string {
  if (part?.kind !== "topic")
    return `${commentsOfPeople(overview)} · ${counted(overview.num_clusters, "topic")}`;
  const comments = counted(overview.total_processed, "comment");
  const size = fillIn(texts.part, { size: count(part.topic.size), comments });
  return [size, namedBy(part.topic)].filter((figure) => figure !== null).join(" · ");
}

/** Sentences in a description at most. */
const QUOTES = 3;
/** Labels on a picture and in a description at most. */
const LABELS = 6;

function labelsOf({ topics = [] }: InsightOverview): string[] {
  return topics.slice(0, LABELS).map(({ label }) => label);
}

const { screens } = readSchema("page-texts");
const names = {
  file: screens["target-file"],
  sample: screens["origin-sample"],
  upload: screens["origin-upload"],
  pasted: screens["origin-pasted"],
};

/** Where its thread comes from, as its page says it. */
export function originOf(insight: SharedInsight): string {
  return originBy({ ...insight, ...titleOf(insight.source) }, names);
}

/** Grows when the picture's design changes, so that pictures made before are not taken for it. */
const DESIGN = 7;

/** Names the picture of a card: the same card has the same, whatever else changed about the insight. */
export function etagOf(card: Card): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([DESIGN, card]))
    .digest("base64url");
  return `"${hash.slice(0, 22)}"`;
}

/** What people say, where that is known, how many they are, and what they talk about. */
export function descriptionOf(insight: SharedInsight, part: SharedPart | null = null): string {
  const { overview } = insight;
  if (part !== null) return `${insight.title} · ${figuresOf(insight, part)}`;
  const quotes = (overview.points ?? []).slice(0, QUOTES).map(({ sentence }) => `“${sentence}”`);
  const labels = labelsOf(overview);
  const largest = labels.length === 0 ? [] : [fillIn(texts.largest, { topics: labels.join(" · ") })];
  return [...quotes, `${commentsOfPeople(overview)}.`, ...largest].join(" ");
}
