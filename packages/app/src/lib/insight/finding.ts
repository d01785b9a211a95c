import type { ClusterSummary, Result, SentimentCounts } from "@undertone/schemas/types";
import { counted, percent } from "../figures.js";
import { isSplit, leaning } from "./feeling.js";

/**
 * The one sentence of what was found, such as "1,403 comments fall into 31 conversations; 22 % stand alone;
 * feeling leans positive, but conversation 3 is split."
 */
export function finding(result: Result): string {
  const parts = [groups(result), alone(result), feeling(result)];
  return `${parts.filter((part) => part !== null).join("; ")}.`;
}

function groups({ total_processed, num_clusters }: Result): string {
  const comments = counted(total_processed, "comment");
  const verb = total_processed === 1 ? "falls" : "fall";
  if (num_clusters === 0) return `${comments} share no common thread: each stands alone`;
  return `${comments} ${verb} into ${counted(num_clusters, "conversation")}`;
}

function alone({ num_clusters, noise_ratio }: Result): string | null {
  if (num_clusters === 0) return null;
  return noise_ratio === 0 ? "none stands alone" : `${percent(noise_ratio)} stand alone`;
}

function feeling(result: Result): string {
  const whole = overall(result.sentiment.counts);
  const other = exception(result);
  return other === null ? whole : `${whole}, but ${other}`;
}

function overall(counts: SentimentCounts): string {
  if (isSplit(counts)) return "feeling is split";
  const side = leaning(counts);
  return side === "neutral" ? "feeling is balanced" : `feeling leans ${side}`;
}

/** The largest conversation of some size that feels otherwise than the whole. Among a handful of comments, chance would speak. */
function exception({ sentiment, summaries }: Result): string | null {
  const side = leaning(sentiment.counts);
  const opposite = { positive: "negative", negative: "positive", neutral: null }[side];
  for (const summary of summaries) {
    if (summary.size < 5) continue;
    if (!isSplit(sentiment.counts) && isSplit(summary.sentiment.counts)) return `${name(summary)} is split`;
    if (opposite !== null && leaning(summary.sentiment.counts) === opposite) {
      return `${name(summary)} leans ${opposite}`;
    }
  }
  return null;
}

function name(summary: ClusterSummary): string {
  return `conversation ${summary.rank}`;
}
