import type { AnalysedComment, SentimentCounts } from "@undertone/schemas/types";
import { polarityOfComment } from "@undertone/formats";

export interface SentimentSpan {
  /** Milliseconds since 1970; the end is the next one's beginning. */
  from: number;
  to: number;
  counts: SentimentCounts;
}

const MINUTE = 60_000;
const hour = 60 * MINUTE;
const day = 24 * hour;
/** Spans that people think in, in milliseconds. */
const lengths = [
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  day,
  7 * day,
  30 * day,
  91 * day,
  365 * day,
];
const SPANS_AT_MOST = 30;

/**
 * How a thread felt while it went on: equal spans of a round length, as many as fit on a small chart.
 *
 * @returns Empty when fewer than two comments with a tone have a date, or all have the same.
 */
export function sentimentByTime(comments: readonly AnalysedComment[]): SentimentSpan[] {
  const dated = comments
    .map((comment) => ({ at: Date.parse(comment.created_at ?? ""), polarity: polarityOfComment(comment) }))
    .filter(({ at, polarity }) => !Number.isNaN(at) && polarity !== null);
  let first = Infinity;
  let last = -Infinity;
  for (const { at } of dated) {
    first = Math.min(first, at);
    last = Math.max(last, at);
  }
  if (!(last > first)) return [];
  const length =
    lengths.find((some) => (last - first) / some < SPANS_AT_MOST - 1) ?? (last - first) / (SPANS_AT_MOST - 1);
  const start = Math.floor(first / length) * length;
  const spans = Array.from({ length: Math.floor((last - start) / length) + 1 }, (_, index) => ({
    from: start + index * length,
    to: start + (index + 1) * length,
    counts: { positive: 0, neutral: 0, negative: 0 },
  }));
  for (const { at, polarity } of dated) {
    const span = spans[Math.floor((at - start) / length)];
    if (span && polarity !== null) span.counts[polarity] += 1;
  }
  return spans;
}
