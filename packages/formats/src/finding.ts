import type { ClusterSummary, Result, SentimentCounts } from "@undertone/schemas/types";
import { isSplit, leaning } from "./feeling.js";
import { counted, percent } from "./figures.js";

/** What the sentence is made of: a result, or the figures that a list has of one. */
export interface Found extends Pick<Result, "num_clusters" | "total_processed" | "noise_ratio"> {
  sentiment: { counts: SentimentCounts };
  summaries: readonly Pick<ClusterSummary, "rank" | "size" | "sentiment">[];
}

/**
 * The one sentence of what was found, such as "1,403 comments fall into 31 conversations; 22 % stand alone;
 * feeling leans positive, but conversation 3 is split."
 */
export function finding(found: Found): string {
  const parts = [groups(found), alone(found), feeling(found)];
  return `${parts.filter((part) => part !== null).join("; ")}.`;
}

function groups({ total_processed, num_clusters }: Found): string {
  const comments = counted(total_processed, "comment");
  const verb = total_processed === 1 ? "falls" : "fall";
  if (num_clusters === 0) return `${comments} share no common thread: each stands alone`;
  return `${comments} ${verb} into ${counted(num_clusters, "conversation")}`;
}

function alone({ num_clusters, noise_ratio }: Found): string | null {
  if (num_clusters === 0) return null;
  return noise_ratio === 0 ? "none stands alone" : `${percent(noise_ratio)} stand alone`;
}

function feeling(found: Found): string {
  const whole = overall(found.sentiment.counts);
  const other = exception(found);
  return other === null ? whole : `${whole}, but ${other}`;
}

function overall(counts: SentimentCounts): string {
  if (isSplit(counts)) return "feeling is split";
  const side = leaning(counts);
  return side === "neutral" ? "feeling is balanced" : `feeling leans ${side}`;
}

/** The largest conversation of some size that feels otherwise than the whole. Among a handful of comments, chance would speak. */
function exception({ sentiment, summaries }: Found): string | null {
  const side = leaning(sentiment.counts);
  const opposite = { positive: "negative", negative: "positive", neutral: null }[side];
  for (const summary of summaries) {
    if (summary.size < 5) continue;
    if (!isSplit(sentiment.counts) && isSplit(summary.sentiment.counts))
      return `conversation ${summary.rank} is split`;
    if (opposite !== null && leaning(summary.sentiment.counts) === opposite)
      return `conversation ${summary.rank} leans ${opposite}`;
  }
  return null;
}
