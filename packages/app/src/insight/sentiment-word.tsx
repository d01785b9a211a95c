import { polaritySign } from "./sentiment-marker.js";
import { polarityOf } from "@undertone/formats";

/** A polarity as sign and word, in its colour: "+ positive". */
export function SentimentWord({ compound }: { compound: number }) {
  const polarity = polarityOf(compound);
  return (
    <span style={{ color: `var(--color-${polarity})` }}>
      <span aria-hidden="true">{polaritySign[polarity]}</span> {polarity}
    </span>
  );
}
