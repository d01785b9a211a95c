import type { ClusterSummary, Result, SentimentCounts } from "@undertone/schemas/types";
import { isMostlyNeutral, isSplit, leaning } from "./feeling.js";
import { counted, percent } from "./figures.js";
import { topicName } from "./topic-name.js";

/** Topics that the headline names; more would be a list. */
const namedTopics = 3;

/** What the sentences are made of: a result, or the figures that a list has of one. */
export interface Found extends Pick<Result, "num_clusters" | "total_processed" | "noise_ratio"> {
  sentiment: { counts: SentimentCounts };
  summaries: readonly Pick<ClusterSummary, "rank" | "size" | "sentiment" | "keywords">[];
}

/**
 * What was found, such as "People talk most about ferry & timetable, bridge & toll, and school & children. 1,403
 * comments fall into 31 conversations; 22 % stand alone; feeling leans positive, but is split on bridge & toll."
 */
export function finding(found: Found): string {
  return findingSentences(found).join(" ");
}

/** The same, a sentence each: what people talk about, if anything, and then the figures. */
export function findingSentences(found: Found): string[] {
  const figures = [groups(found), alone(found), feeling(found)].filter((part) => part !== null);
  return [...topics(found), `${figures.join("; ")}.`];
}

function topics({ summaries, num_clusters }: Found): string[] {
  const names = summaries
    .map(({ keywords }) => topicName(keywords))
    .filter((name) => name !== null)
    .slice(0, namedTopics);
  if (names.length === 0) return [];
  return [`People talk ${num_clusters > names.length ? "most " : ""}about ${listed(names)}.`];
}

/** "a", "a and b", "a, b, and c": the names hold pairs, so that the last comma helps. */
function listed(names: readonly string[]): string {
  if (names.length < 3) return names.join(" and ");
  return `${names.slice(0, -1).join(", ")}, and ${names.at(-1)}`;
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
  if (side !== "neutral") return `feeling leans ${side}`;
  return isMostlyNeutral(counts) ? "feeling is mostly neutral" : "feeling leans neither way";
}

/** The largest conversation of some size that feels otherwise than the whole. Among a handful of comments, chance would speak. */
function exception({ sentiment, summaries }: Found): string | null {
  const side = leaning(sentiment.counts);
  const opposite = { positive: "negative", negative: "positive", neutral: null }[side];
  for (const summary of summaries) {
    if (summary.size < 5) continue;
    if (!isSplit(sentiment.counts) && isSplit(summary.sentiment.counts)) return `is split ${on(summary)}`;
    if (opposite !== null && leaning(summary.sentiment.counts) === opposite)
      return `leans ${opposite} ${on(summary)}`;
  }
  return null;
}

function on({ keywords, rank }: Pick<ClusterSummary, "keywords" | "rank">): string {
  const name = topicName(keywords);
  return name === null ? `in conversation ${rank}` : `on ${name}`;
}
