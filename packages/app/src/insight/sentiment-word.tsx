import type { Polarity } from "@undertone/formats";
import { polaritySign } from "./sentiment-marker.js";

/** A polarity as sign and word, in its colour: "+ positive". */
export function SentimentWord({ polarity }: { polarity: Polarity }) {
  return (
    <span style={{ color: `var(--color-${polarity})` }}>
      <span aria-hidden="true">{polaritySign[polarity]}</span> {polarity}
    </span>
  );
}
