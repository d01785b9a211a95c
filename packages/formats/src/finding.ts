import { fillIn } from "@undertone/schemas/fill-in";
import { noClusters } from "@undertone/schemas/insight-texts";
import { finding as texts } from "@undertone/schemas/report-texts";
import type { AnalysedComment, Result, SentimentCounts, Tone } from "@undertone/schemas/types";
import { commentsRead, type Reading } from "./comments-read.js";
import { isMostlyNeutral, isToneTold, leaning } from "./polarity.js";
import { count, counted, countedUnit, percent } from "./figures.js";
import { areOneText, repeatedTexts } from "./no-clusters.js";
import { polarityCounts } from "./tone.js";
import { whatReadsAll } from "./unread.js";

/** What the sentence is made of: a result, or the figures that a list has of one. */
export interface Found extends Pick<Result, "num_clusters" | "total_processed" | "noise_ratio">, Reading {
  sentiment: { counts: SentimentCounts };
  tone?: Tone;
  /** The comments in no topic, where they are known. */
  noise?: readonly Pick<AnalysedComment, "body">[];
}

/**
 * What was found, in figures, such as "1,403 of 4,579 comments read; 1,094 of 1,350 analysed comments fall into 31 topics, 256 (19 %)
 * into none; the tone leans positive." Then what would read the others.
 */
export function finding(found: Found): string {
  const { unread } = found;
  const figures = [read(found), groups(found), sentimentLine(found)];
  const sentence = figures.filter((part) => part !== null).join("; ");
  return [
    `${sentence.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}.`,
    ...(unread === undefined ? [] : [whatReadsAll({ ...found, unread })]),
  ].join(" ");
}

function read(found: Found): string | null {
  const part = commentsRead(found);
  return part !== null && found.unread?.reasons.includes("limit") === true
    ? fillIn(texts.drawn, { read: part })
    : part;
}

function groups({ total_processed: total, num_clusters, noise_ratio, noise }: Found): string {
  const comments = countedUnit(total, noClusters.analysedComment);
  if (num_clusters === 0) {
    if (noise !== undefined && areOneText(noise)) return fillIn(texts.oneText, { count: count(total) });
    const repeated = noise === undefined ? null : repeatedTexts(noise);
    return repeated ?? fillIn(texts.nothing, { comments });
  }
  const topics = counted(num_clusters, "topic");
  // The share is rounded to four places, which is finer than one comment in the largest thread.
  const alone = Math.round(noise_ratio * total);
  if (alone === 0) return fillIn(texts.allGrouped, { count: count(total), topics });
  return fillIn(texts.grouped, {
    count: count(total - alone),
    comments,
    topics,
    alone: count(alone),
    share: percent(noise_ratio),
  });
}

/** Of all comments together: how a topic differs from the others is said by `claimSentence` alone. */
function sentimentLine(found: Found): string | null {
  if (found.total_processed === 0) return null;
  const counts = polarityCounts(found);
  // Lists have the counts alone: in none is a comment only where all tones are withheld.
  const counted = counts.positive + counts.neutral + counts.negative;
  if (counted === 0) return texts.notTold;
  if (!isToneTold(counts, found.total_processed)) return texts.mostlyNotTold;
  const side = leaning(counts);
  if (isMostlyNeutral(counts)) {
    return side === "neutral" ? texts.mostlyNeutral : fillIn(texts.mostlyNeutralLeans, { side });
  }
  return side === "neutral" ? texts.neitherWay : fillIn(texts.leans, { side });
}
