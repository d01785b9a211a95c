import styled from "@emotion/styled";
import { tone } from "@undertone/schemas/insight-texts";
import { ClusterMark } from "../../insight/cluster-mark.js";
import { polaritySign, sentimentMarker } from "../../insight/sentiment-marker.js";

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  font-size: var(--size-14);
`;

const polarities = ["negative", "neutral", "positive"] as const;

/** What hue and shape say on a map coloured by sentiment. */
export function SentimentLegend() {
  return (
    <List aria-label={tone.legend}>
      {polarities.map((polarity) => (
        <li key={polarity}>
          <ClusterMark marker={sentimentMarker(polarity)} /> {polaritySign[polarity]} {polarity}
        </li>
      ))}
    </List>
  );
}
