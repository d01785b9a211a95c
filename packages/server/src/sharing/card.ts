import { createHash } from "node:crypto";
import { commentsRead, finding } from "@undertone/formats";
import type { InsightOverview, SentimentCounts } from "@undertone/schemas";
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
}

/** A finished insight that anybody may read. */
export type SharedInsight = InsightRow & { overview: InsightOverview };

export function cardOf({ title, subreddit, source, username, overview }: SharedInsight): Card {
  const by = username === null ? "" : ` · @${username}`;
  return {
    title,
    origin: `${subreddit === null ? source : `r/${subreddit}`}${by}`,
    comments: overview.total_processed,
    read: commentsRead(overview),
    clusters: overview.num_clusters,
    alone: overview.noise_ratio,
    counts: overview.counts,
    keywords: overview.keywords.slice(0, 6),
  };
}

/** Grows when the picture's design changes, so that pictures made before are not taken for it. */
const DESIGN = 2;

/** Names the picture of a card: the same card has the same, whatever else changed about the insight. */
export function etagOf(card: Card): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([DESIGN, card]))
    .digest("base64url");
  return `"${hash.slice(0, 22)}"`;
}

/** What was found, in a sentence or two. */
export function descriptionOf({ overview }: SharedInsight): string {
  const found = finding({ ...overview, sentiment: { counts: overview.counts }, summaries: [] });
  const words = overview.keywords.slice(0, 6).join(", ");
  return words === "" ? found : `${found} People speak of ${words}.`;
}
