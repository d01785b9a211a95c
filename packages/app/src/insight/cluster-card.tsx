import styled from "@emotion/styled";
import type { ClusterSummary } from "@undertone/schemas/types";
import { counted, furtherKeywords, topicTitle } from "@undertone/formats";
import { upTo } from "../ui/breakpoints.js";
import type { Marker } from "./cluster-marker.js";
import { Button } from "../ui/button.js";
import { Card } from "../ui/card.js";
import { ClusterMark } from "./cluster-mark.js";
import { ClusterMeasures } from "./cluster-measures.js";
import { SentimentBar } from "./sentiment-bar.js";
import { KeywordList } from "./keyword-list.js";
import { SampleQuotes } from "./sample-quotes.js";
import { Stack } from "../ui/stack.js";

const Columns = styled.div`
  display: grid;
  grid-template-columns: 264px minmax(0, 1fr);
  gap: var(--space-24) var(--space-48);

  ${upTo("tablet")} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** What it is about stands large; its number is only for pointing at it. */
const Name = styled.h3`
  font-size: var(--size-20);
  overflow-wrap: anywhere;

  small {
    display: flex;
    align-items: baseline;
    gap: var(--space-8);
    margin-bottom: var(--space-4);
    color: var(--color-muted);
    font-size: var(--size-14);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`;

const Label = styled.h4`
  color: var(--color-muted);
  font-size: var(--size-14);
`;

interface ClusterCardProps {
  summary: ClusterSummary;
  /** Hue and shape on the map, where the page has one. */
  marker?: Marker;
  /** Chooses it on the map. */
  onShow?: () => void;
}

/** One cluster: how large, what about, how it feels, and the people's own words, which are what one came for. */
export function ClusterCard({ summary, marker, onShow }: ClusterCardProps) {
  const further = furtherKeywords(summary.keywords);
  return (
    <Card as="article" aria-labelledby={`cluster-${summary.cluster_id}`}>
      <Columns>
        <Stack gap={12}>
          <Name id={`cluster-${summary.cluster_id}`}>
            <small>
              {marker && <ClusterMark marker={marker} />}
              <span>
                {summary.keywords.length > 0 && `Topic ${summary.rank} · `}
                {counted(summary.size, "comment")}{" "}
              </span>
            </small>
            <bdi>{topicTitle(summary)}</bdi>
          </Name>
          {further.length > 0 && <KeywordList keywords={further} />}
          <SentimentBar counts={summary.sentiment.counts} />
          <ClusterMeasures summary={summary} />
          {onShow && (
            <div>
              <Button variant="quiet" onClick={onShow} edge="start">
                Show on the map
              </Button>
            </div>
          )}
        </Stack>
        <Stack gap={24}>
          {summary.summary !== "" && (
            <Stack gap={4}>
              <Label>In short, in their own sentences</Label>
              <p>{summary.summary}</p>
            </Stack>
          )}
          <SampleQuotes summary={summary} />
        </Stack>
      </Columns>
    </Card>
  );
}
