import styled from "@emotion/styled";
import { ClusterMark } from "../../insight/cluster-mark.js";
import { sentimentMarker } from "../../insight/sentiment-marker.js";

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  font-size: var(--size-14);
`;

/** A score in the middle of each step, with its words. */
const steps = [
  [-0.75, "− negative, strongly"],
  [-0.25, "− negative"],
  [0, "· neutral"],
  [0.25, "+ positive"],
  [0.75, "+ positive, strongly"],
] as const;

/** What hue and shape say on a map coloured by sentiment. */
export function SentimentLegend() {
  return (
    <List aria-label="Tone of words, by colour and shape">
      {steps.map(([compound, words]) => (
        <li key={words}>
          <ClusterMark marker={sentimentMarker(compound)} /> {words}
        </li>
      ))}
    </List>
  );
}
