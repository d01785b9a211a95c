import styled from "@emotion/styled";
import { count } from "@undertone/formats";
import { tone } from "@undertone/schemas/insight-texts";
import { ClusterMark } from "../../insight/cluster-mark.js";
import { aloneMarker } from "../../insight/cluster-marker.js";
import { stepMarker, stepsOf } from "../../insight/color-steps.js";
import { polaritySign, sentimentMarker } from "../../insight/sentiment-marker.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { mapText } from "../../lib/map-text.js";
import { shortTimes } from "../../lib/relative-time.js";

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  font-size: var(--size-14);
  font-variant-numeric: tabular-nums;
`;

const polarities = ["negative", "neutral", "positive"] as const;

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

export function StepLegend({ thread, by }: { thread: ThreadComments; by: "time" | "score" }) {
  const { ranges, stepOf } = stepsOf(thread, by);
  return (
    <List aria-label={mapText(by === "score" ? "map-legend-points" : "map-legend-time")}>
      {ranges.map(({ step, least, most }) => (
        <li key={step}>
          <ClusterMark marker={stepMarker(step)} />{" "}
          {by === "time" ? shortTimes(least, most) : pointsInWords(least, most)}
        </li>
      ))}
      {stepOf.includes(-1) && (
        <li>
          <ClusterMark marker={aloneMarker} /> {mapText("map-legend-none")}
        </li>
      )}
    </List>
  );
}

function pointsInWords(least: number, most: number): string {
  return least === most ? count(least) : mapText("map-range", { least: count(least), most: count(most) });
}
