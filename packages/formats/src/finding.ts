import type { AnalysedComment, ClusterSummary, Result, SentimentCounts } from "@undertone/schemas/types";
import { commentsRead, type Reading } from "./comments-read.js";
import { isMostlyNeutral, isSplit, leaning } from "./polarity.js";
import { count, counted, percent } from "./figures.js";
import { areOneText, repeatedTexts } from "./no-clusters.js";
import { topicName } from "./topic-name.js";

/** Topics that the headline names; more would be a list. */
const namedTopics = 3;

/** What the sentences are made of: a result, or the figures that a list has of one. */
export interface Found extends Pick<Result, "num_clusters" | "total_processed" | "noise_ratio">, Reading {
  sentiment: { counts: SentimentCounts };
  summaries: readonly Pick<ClusterSummary, "rank" | "size" | "sentiment" | "keywords">[];
  /** The noise, where it is known. */
  noise?: readonly Pick<AnalysedComment, "body">[];
}

/**
 * What was found, such as "The largest topics include ferry & timetable, bridge & toll, and school & children.
 * 1,403 of 4,579 comments read; 1,094 of 1,350 analysed comments fall into 31 topics, 256 (19 %) are on their own;
 * the tone of words leans positive, but is split on bridge & toll."
 */
export function finding(found: Found): string {
  return findingSentences(found).join(" ");
}

/** The same, a sentence each: what the clusters are about, if they have words, and then the figures. */
export function findingSentences(found: Found): string[] {
  const figures = [commentsRead(found), groups(found), sentimentLine(found)].filter((part) => part !== null);
  return [...topics(found), `${figures.join("; ").replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}.`];
}

function topics({ summaries, num_clusters }: Found): string[] {
  const names = summaries
    .slice(0, namedTopics)
    .map(({ keywords }) => topicName(keywords))
    .filter((name) => name !== null);
  if (names.length === 0) return [];
  // Others may be as large, so that these are among the largest and not the only ones.
  if (num_clusters > names.length) return [`The largest topics include ${listed(names)}.`];
  return [`The ${names.length === 1 ? "only topic is" : "topics are"} ${listed(names)}.`];
}

/** "a", "a and b", "a, b, and c": the names hold pairs, so that the last comma helps. */
function listed(names: readonly string[]): string {
  if (names.length < 3) return names.join(" and ");
  return `${names.slice(0, -1).join(", ")}, and ${names.at(-1)}`;
}

function groups({ total_processed: total, num_clusters, noise_ratio, noise }: Found): string {
  if (num_clusters === 0) {
    if (noise !== undefined && areOneText(noise))
      return `all ${count(total)} analysed comments have the same text`;
    const repeated = noise === undefined ? null : repeatedTexts(noise);
    return repeated ?? `no topic stands out among ${counted(total, "analysed comment")}`;
  }
  const clusters = counted(num_clusters, "topic");
  // The share is rounded to four places, which is finer than one comment in the largest thread.
  const alone = Math.round(noise_ratio * total);
  if (alone === 0) return `all ${count(total)} analysed comments fall into ${clusters}`;
  return (
    `${count(total - alone)} of ${counted(total, "analysed comment")} fall into ${clusters}, ` +
    `${count(alone)} (${percent(noise_ratio)}) ${alone === 1 ? "is on its own" : "are on their own"}`
  );
}

function sentimentLine(found: Found): string {
  const whole = overall(found.sentiment.counts);
  const other = exception(found);
  return other === null ? whole : `${whole}, but ${other}`;
}

function overall(counts: SentimentCounts): string {
  if (isSplit(counts)) return "the tone of words is split";
  const side = leaning(counts);
  if (isMostlyNeutral(counts)) {
    return `the tone of words is mostly neutral${side === "neutral" ? "" : `, the rest leans ${side}`}`;
  }
  return side === "neutral" ? "the tone of words leans neither way" : `the tone of words leans ${side}`;
}

/** The largest cluster of some size that feels otherwise than the whole. Among a handful of comments, chance would speak. */
function exception({ sentiment, summaries }: Found): string | null {
  const side = leaning(sentiment.counts);
  const opposite = { positive: "negative", negative: "positive", neutral: null }[side];
  for (const summary of summaries) {
    const { counts } = summary.sentiment;
    if (summary.size < 5) continue;
    if (!isSplit(sentiment.counts) && isSplit(counts)) return `is split ${on(summary)}`;
    if (opposite !== null && leaning(counts) === opposite && !isSplit(counts) && !isMostlyNeutral(counts))
      return `leans ${opposite} ${on(summary)}`;
  }
  return null;
}

function on({ keywords, rank }: Pick<ClusterSummary, "keywords" | "rank">): string {
  const name = topicName(keywords);
  return name === null ? `in topic ${rank}` : `on ${name}`;
}
