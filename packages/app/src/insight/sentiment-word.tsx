import styled from "@emotion/styled";
import type { Polarity } from "@undertone/formats";
import "./polarity-colors.css";
import { polaritySign } from "./sentiment-marker.js";

const Word = styled.span`
  color: var(--color-polarity);
`;

/** A polarity as sign and word, in its colour: "+ positive". */
export function SentimentWord({ polarity }: { polarity: Polarity }) {
  return (
    <Word data-polarity={polarity}>
      <span aria-hidden="true">{polaritySign[polarity]}</span> {polarity}
    </Word>
  );
}
