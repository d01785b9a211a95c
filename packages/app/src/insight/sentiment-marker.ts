import "./cluster-colors.css";
import type { Marker } from "./cluster-marker.js";
import { polarityOf, type Polarity } from "@undertone/formats";

/** Beyond this the sentiment is strong, as VADER's authors' examples have it for plain praise and blame. */
const STRONG = 0.5;

/** Sentiment has a shape as well as a hue: rising, level, or neither side's. */
const shapeOf = { positive: "triangle", neutral: "circle", negative: "diamond" } as const;

/** The sign that stands beside the word of a polarity. */
export const polaritySign: Record<Polarity, string> = { positive: "+", neutral: "·", negative: "−" };

/** How a comment is drawn on a map coloured by sentiment: amber to teal in five steps. */
export function sentimentMarker(compound: number): Marker {
  const polarity = polarityOf(compound);
  const step = { negative: compound <= -STRONG ? 1 : 2, neutral: 3, positive: compound >= STRONG ? 5 : 4 }[
    polarity
  ];
  return { color: `--color-sentiment-${step}`, shape: shapeOf[polarity] };
}
