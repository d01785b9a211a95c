import type { CommentSentiment } from "@undertone/schemas";
import { withoutQuotes } from "../text/plain-text.js";
import type { SentimentAnalyzer } from "./vader.js";
import type { WordOverlay } from "./word-overlay.js";

export interface ScoredComment {
  readonly sentiment: CommentSentiment;
  /** The compound score without the title's words, where ’ counts as ': phones write it, and VADER takes "don’t" for no negation. */
  readonly tone: number;
  /** Those of the title's words that the comment's sentiment counts. */
  readonly neutral: readonly string[];
}

/**
 * Scores comments by their own words: lines that they quote are taken out.
 *
 * @param title Of the post.
 * @param overlay A user's own words.
 */
export function commentScorer(
  analyzer: SentimentAnalyzer,
  title: string,
  overlay: WordOverlay,
): (body: string) => ScoredComment {
  const { score } = analyzer;
  const neutral = neutralWords(analyzer, title, overlay);
  return (body) => {
    const text = withoutQuotes(body);
    const straight = withStraightApostrophes(text);
    const sentiment = score(text, overlay);
    const { compound, words } = straight === text ? sentiment : score(straight, overlay);
    const used = words.map(([word]) => word.toLowerCase()).filter((word) => neutral.has(word));
    const tone = used.length === 0 ? compound : score(straight, { ...overlay, neutral }).compound;
    return { sentiment: { ...sentiment, words }, tone, neutral: used };
  };
}

/**
 * Scores the tone of comments once more without some words, which are given beside each comment's body.
 *
 * @param title Of the post.
 * @param overlay A user's own words.
 */
export function toneWithout(
  analyzer: SentimentAnalyzer,
  title: string,
  overlay: WordOverlay,
): (body: string, words: ReadonlySet<string>) => number {
  const always = neutralWords(analyzer, title, overlay);
  return (body, words) => {
    const neutral = new Set([...always, ...words]);
    return analyzer.score(withStraightApostrophes(withoutQuotes(body)), { ...overlay, neutral }).compound;
  };
}

const withStraightApostrophes = (text: string): string => text.replaceAll("’", "'");

/** The title's words, but for those that a user has given a value by name. */
function neutralWords(
  { titleWords }: SentimentAnalyzer,
  title: string,
  overlay: WordOverlay,
): ReadonlySet<string> {
  return new Set([...titleWords(title)].filter((word) => !overlay.valences.has(word)));
}
