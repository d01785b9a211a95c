import type { AnalysedComment, SentimentCounts } from "@undertone/schemas/types";
import { polarityOfComment } from "./tone.js";

export interface SentimentSpan {
  /** Milliseconds since 1970, of its first and its last comment. */
  from: number;
  to: number;
  counts: SentimentCounts;
  /** Its comments, by their indices among those given, the earliest first. */
  indices: readonly number[];
}

const SPANS_AT_MOST = 8;
/** So that a span of a short thread shows more than one person's mood. */
const COMMENTS_AT_LEAST = 5;

/**
 * The tone while a thread went on, in spans of about equally many comments: most of a thread is written on its first day, so
 * that spans of equal length would be one full one and many empty ones.
 *
 * @returns Empty when too few comments with a tone have a date for two spans, or all have the same.
 */
export function sentimentByTime(comments: readonly AnalysedComment[]): SentimentSpan[] {
  const dated = comments
    .map((comment, index) => ({
      index,
      at: Date.parse(comment.created_at ?? ""),
      polarity: polarityOfComment(comment),
    }))
    .filter(({ at, polarity }) => !Number.isNaN(at) && polarity !== null)
    .sort((a, b) => a.at - b.at || a.index - b.index);
  const wanted = Math.min(SPANS_AT_MOST, Math.floor(dated.length / COMMENTS_AT_LEAST));
  const spans: SentimentSpan[] = [];
  let start = 0;
  for (let span = 1; span <= wanted; span += 1) {
    let end = Math.max(start, Math.round((span * dated.length) / wanted));
    // What was written at one time stands in one span.
    while (end > 0 && end < dated.length && dated[end]?.at === dated[end - 1]?.at) end += 1;
    const [first, last] = [dated[start], dated[end - 1]];
    if (end === start || first === undefined || last === undefined) continue;
    const counts = { positive: 0, neutral: 0, negative: 0 };
    for (const { polarity } of dated.slice(start, end)) if (polarity !== null) counts[polarity] += 1;
    const indices = dated.slice(start, end).map(({ index }) => index);
    spans.push({ from: first.at, to: last.at, counts, indices });
    start = end;
  }
  return spans.length < 2 ? [] : spans;
}
