import "./cluster-colors.css";
import type { Marker } from "./cluster-marker.js";
import type { Polarity } from "@undertone/formats";

/** Sentiment has a shape as well as a hue: rising, level, or neither side's. */
const shapeOf = { positive: "triangle", neutral: "circle", negative: "diamond" } as const;

export const polaritySign: Record<Polarity, string> = { positive: "+", neutral: "·", negative: "−" };

/** How a comment is drawn on a map coloured by sentiment: as results count it, amber, grey or teal. */
export function sentimentMarker(polarity: Polarity): Marker {
  return { color: `--color-sentiment-${polarity}`, shape: shapeOf[polarity] };
}
