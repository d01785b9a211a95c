import { createHash } from "node:crypto";
import { commentsReadAndWhy, finding, originOf as originBy } from "@undertone/formats";
import { fillIn, readSchema, type InsightOverview, type SentimentCounts } from "@undertone/schemas";
import { card as texts } from "@undertone/schemas/report-texts";
import { titleOf } from "../insights/presenter.js";
import type { InsightRow } from "../insights/store.js";

/** What the picture of a shared link shows. */
export interface Card {
  title: string;
  /** Community or source, and who had it analysed. */
  origin: string;
  comments: number;
  /** How many were read of how many there are, where that is not all. */
  read: string | null;
  clusters: number;
  /** Share of the comments, 0-1. */
  alone: number;
  counts: SentimentCounts;
  keywords: readonly string[];
  /** The first of its points. */
  sentence: string | null;
  /** A sketch of the map. */
  map: string | null;
}

/** A finished insight that whoever is shown it may read. */
export type SharedInsight = InsightRow & { overview: InsightOverview };

export function cardOf(insight: SharedInsight): Card {
  const { title, username, overview } = insight;
  const by = username === null ? "" : ` · @${username}`;
  return {
    title,
    origin: `${originOf(insight)}${by}`,
    comments: overview.total_processed,
    read: commentsReadAndWhy(overview),
    clusters: overview.num_clusters,
    alone: overview.noise_ratio,
    counts: overview.counts,
    keywords: overview.keywords.slice(0, 6),
    sentence: overview.points?.[0] ?? null,
    map: overview.map ?? null,
  };
}

const { screens } = readSchema("page-texts");
const names = {
  file: screens["target-file"],
  sample: screens["origin-sample"],
  upload: screens["origin-upload"],
};

/** Where its thread comes from, as its page says it. */
export function originOf(insight: SharedInsight): string {
  return originBy({ ...insight, ...titleOf(insight.source) }, names);
}

/** Grows when the picture's design changes, so that pictures made before are not taken for it. */
const DESIGN = 5;

/** Names the picture of a card: the same card has the same, whatever else changed about the insight. */
export function etagOf(card: Card): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([DESIGN, card]))
    .digest("base64url");
  return `"${hash.slice(0, 22)}"`;
}

/** What people say, where that is known, and what was found, in figures. */
export function descriptionOf({ overview }: SharedInsight): string {
  // What would read the others is of use to whoever had it analysed.
  const { unread: _, ...figures } = overview;
  const found = finding({ ...figures, sentiment: { counts: overview.counts } });
  const quotes = (overview.points ?? []).map((sentence) => `“${sentence}”`).join(" ");
  if (quotes !== "") return `${quotes} ${found}`;
  const words = overview.keywords.slice(0, 6).join(", ");
  return words === "" ? found : fillIn(texts.keywords, { found, words });
}
