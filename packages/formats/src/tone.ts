import type { AnalysedComment, Sentiment, SentimentCounts, Tone } from "@undertone/schemas/types";
import { fillIn } from "@undertone/schemas/fill-in";
import { tone as texts } from "@undertone/schemas/insight-texts";
import { CLEAR_TONE } from "@undertone/schemas/tone-thresholds";
import { count } from "./figures.js";
import { polarityOf, type Polarity } from "./polarity.js";

type Scored = Pick<AnalysedComment, "tone" | "sentiment">;

/**
 * What pages show of the words of a comment, -1 to 1; null where the result withholds it. Results from before there were
 * tones have the sentiment alone.
 */
export function toneOf({ tone, sentiment }: Scored): number | null {
  return tone === undefined ? sentiment.compound : tone;
}

/** Null where the tone is withheld. */
export function polarityOfComment({ tone, sentiment }: Scored): Polarity | null {
  if (tone === undefined) return polarityOf(sentiment.compound);
  if (tone === null) return null;
  if (tone >= CLEAR_TONE) return "positive";
  return tone <= -CLEAR_TONE ? "negative" : "neutral";
}

/** How many comments have which polarity; those whose tone is withheld are in none. */
export function polarityCounts({
  tone,
  sentiment,
}: {
  tone?: Tone;
  sentiment: Pick<Sentiment, "counts">;
}): SentimentCounts {
  return tone ? { positive: tone.warm, neutral: tone.neither, negative: tone.cold } : sentiment.counts;
}

/** "12 comments are not recognised as English, so their words are not counted"; null where all are counted. */
export function withheldTone({ tone }: { tone?: Tone }): string | null {
  if (!tone || tone.withheld === 0) return null;
  return fillIn(texts.withheld, { count: count(tone.withheld) });
}

/** What stands in place of counts of a tone that no comment has: why it is not told. Null where one has. */
export function untoldTone(
  { positive, neutral, negative }: SentimentCounts,
  withheld: string | null,
): string | null {
  return positive + neutral + negative > 0 ? null : (withheld ?? texts.untold);
}

/** "great +3.1, bad −2.5": the words that made a comment's tone; null where none did, or nobody kept them. */
export function toneWords({ tone, sentiment, body }: Scored & Pick<AnalysedComment, "body">): string | null {
  if (tone === null) return texts.notRecognised;
  const words = sentiment.words ?? [];
  if (words.length === 0) return null;
  const named = words.map(([word, valence]) => {
    const figure = Math.abs(valence).toFixed(1);
    return `${word} ${valence < 0 ? "−" : "+"}${figure}`;
  });
  // Where an apostrophe makes the difference, the title need not.
  const isWithoutTitle = tone !== undefined && tone !== sentiment.compound && !body.includes("’");
  const listed = named.join(", ");
  return isWithoutTitle ? fillIn(texts.withoutTitle, { words: listed }) : listed;
}
