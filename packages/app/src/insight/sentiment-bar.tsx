import styled from "@emotion/styled";
import type { SentimentCounts } from "@undertone/schemas/types";
import { count } from "@undertone/formats";
import { firstText } from "../lib/messages.js";
import "./polarity-colors.css";

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 8px;
  border-radius: 4px;
  overflow: hidden;

  /* As wide as there are comments; a few among thousands are still seen. */
  > span {
    flex: 1 1 0;
    min-width: 3px;
    background: var(--color-polarity-fill);
  }
`;

const Words = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-12);
  margin-top: var(--space-8);
  font-size: var(--size-14);
  font-variant-numeric: tabular-nums;

  > [data-polarity] {
    color: var(--color-polarity);
  }
`;

const sides = ["positive", "neutral", "negative"] as const;

interface SentimentBarProps {
  counts: SentimentCounts;
  /** How many comments are not counted, and why. */
  withheld?: string | null;
}

/** How many comments are positive, neutral and negative: a bar, and the counts in words, since an average hides disagreement. */
export function SentimentBar({ counts, withheld }: SentimentBarProps) {
  const told = sides.filter((side) => counts[side] > 0);
  return (
    <div>
      <Bar aria-hidden="true">
        {told.map((side) => (
          <span key={side} data-polarity={side} style={{ flexGrow: counts[side] }} />
        ))}
      </Bar>
      <Words aria-label={firstText("tone")}>
        {told[0] &&
          sides.map((side) => (
            <li key={side} data-polarity={side}>
              <strong>{count(counts[side])}</strong> {side}
            </li>
          ))}
        {withheld != null && <li>{withheld}</li>}
      </Words>
    </div>
  );
}
