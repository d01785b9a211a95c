import type { AnalysedComment, ClusterSummary, Result, SentimentCounts } from "@undertone/schemas/types";
import { commentsRead, type Reading } from "./comments-read.js";
import { isMostlyNeutral, leaning } from "./polarity.js";
import { count, counted, percent } from "./figures.js";
import { areOneText, repeatedTexts } from "./no-clusters.js";
import { topicName } from "./topic-name.js";
import { whatReadsAll } from "./unread.js";

/** Topics that the headline names; more would be a list. */
const NAMED_TOPICS = 3;

/** What the sentences are made of: a result, or the figures that a list has of one. */
export interface Found extends Pick<Result, "num_clusters" | "total_processed" | "noise_ratio">, Reading {
  sentiment: { counts: SentimentCounts };
  summaries: readonly Pick<ClusterSummary, "keywords">[];
  /** Why not all comments were read; lists do not hold it. */
  unread?: Result["unread"];
  /** The noise, where it is known. */
  noise?: readonly Pick<AnalysedComment, "body">[];
}

/**
 * What was found, such as "The largest topics include ferry & timetable, bridge & toll, and school & children.
 * 1,403 of 4,579 comments read; 1,094 of 1,350 analysed comments fall into 31 topics, 256 (19 %) are on their own;
 * the tone of words leans positive."
 */
export function finding(found: Found): string {
  return findingSentences(found).join(" ");
}

/** The same, a sentence each: what the clusters are about, if they have words, the figures, and what would read the rest. */
export function findingSentences(found: Found): string[] {
  const { unread } = found;
  const figures = [read(found), groups(found), sentimentLine(found)].filter((part) => part !== null);
  return [
    ...topics(found),
    `${figures.join("; ").replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}.`,
    ...(unread === undefined ? [] : [whatReadsAll({ ...found, unread })]),
  ];
}

function read(found: Found): string | null {
  const part = commentsRead(found);
  return found.unread?.reasons.includes("limit") ? `${part}, drawn from all over the discussion` : part;
}

function topics({ summaries, num_clusters }: Found): string[] {
  const names = summaries
    .slice(0, NAMED_TOPICS)
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

/** Of all comments together: how a topic differs from the others is said by `claimSentence` alone. */
function sentimentLine({ sentiment: { counts } }: Found): string {
  const side = leaning(counts);
  if (isMostlyNeutral(counts)) {
    return `the tone of words is mostly neutral${side === "neutral" ? "" : `, the rest leans ${side}`}`;
  }
  return side === "neutral" ? "the tone of words leans neither way" : `the tone of words leans ${side}`;
}
