import type { CommentSentiment, Tone } from "@undertone/schemas";
import { withoutQuotes } from "../text/plain-text.js";
import { roundHalfEven } from "./python-text.js";
import type { SentimentAnalyzer } from "./vader.js";
import type { WordOverlay } from "./word-overlay.js";

/** A comment is warm from this tone on, and cold from its opposite. Nearer to 0 the words say little. */
const CLEAR_TONE = 0.5;

export interface ScoredComment {
  readonly sentiment: CommentSentiment;
  /** The compound score without the title's words. */
  readonly tone: number;
  /** Those of the title's words that the comment's sentiment counts. */
  readonly neutral: readonly string[];
}

/**
 * Scores comments by their own words: lines that they quote are taken out.
 *
 * @param title Of the post.
 * @param overlay A user's own words.
 * @returns Takes a comment's body and, if any, words that its tone shall not count either.
 */
export function commentScorer(
  { score, titleWords }: SentimentAnalyzer,
  title: string,
  overlay: WordOverlay,
): (body: string, without?: ReadonlySet<string>) => ScoredComment {
  // What a user has given a value by name keeps it.
  const neutral = new Set([...titleWords(title)].filter((word) => !overlay.valences.has(word)));
  return (body, without) => {
    const text = withoutQuotes(body);
    const sentiment = score(text, overlay);
    const used = sentiment.words.map(([word]) => word.toLowerCase()).filter((word) => neutral.has(word));
    const isAsSentiment = used.length === 0 && without === undefined;
    const toneOverlay = {
      ...overlay,
      neutral: without === undefined ? neutral : new Set([...neutral, ...without]),
    };
    const tone = isAsSentiment ? sentiment.compound : score(text, toneOverlay).compound;
    return { sentiment, tone, neutral: used };
  };
}

/** The tone of several comments; null stands for one that is withheld. */
export function meanTone(tones: readonly (number | null)[]): Tone {
  const known = tones.filter((tone) => tone !== null);
  const sum = known.reduce((sum, tone) => sum + tone, 0);
  const warm = known.filter((tone) => tone >= CLEAR_TONE).length;
  const cold = known.filter((tone) => tone <= -CLEAR_TONE).length;
  return {
    compound: known.length === 0 ? null : roundHalfEven(sum / known.length, 4),
    warm,
    neither: known.length - warm - cold,
    cold,
    withheld: tones.length - known.length,
  };
}
