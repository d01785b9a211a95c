import styled from "@emotion/styled";
import { memo, useMemo } from "react";
import { claimSentence, count, polarityCounts, withheldTone } from "@undertone/formats";
import { claims as claimSentences } from "@undertone/schemas/messages.json";
import { screenText } from "../lib/messages.js";
import { upTo } from "../ui/breakpoints.js";
import { Button } from "../ui/button.js";
import { Card } from "../ui/card.js";
import { MetaLine } from "../ui/meta-line.js";
import { Stack } from "../ui/stack.js";
import { clusterMarker } from "./cluster-marker.js";
import { ClusterMark } from "./cluster-mark.js";
import { ClusterMeasures } from "./cluster-measures.js";
import { SentimentBar } from "./sentiment-bar.js";
import type { ShownCluster } from "./grouping.js";
import type { ThreadComments } from "./thread-comments.js";
import { topicFacts, type TopicFacts } from "./topic-facts.js";
import { topicSize } from "./topic-size.js";
import { TopicQuotes } from "./topic-quotes.js";

const Columns = styled.div`
  display: grid;
  grid-template-columns: 264px minmax(0, 1fr);
  gap: var(--space-24) var(--space-48);

  ${upTo("tablet")} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** What somebody said stands large, in the letters of all quotes; a label is ours to write. */
const Name = styled.h3`
  max-width: 60ch;
  font-size: var(--size-20);
  line-height: 1.35;
  overflow-wrap: anywhere;

  &[data-quote="true"] {
    font-family: var(--font-quote);
    font-weight: 400;
  }
`;

const Title = styled.blockquote`
  max-width: 60ch;
  font-family: var(--font-quote);
  font-size: var(--size-20);
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const Quiet = styled.p`
  color: var(--color-muted);
  font-size: var(--size-14);
  overflow-wrap: anywhere;
`;

interface ClusterCardProps {
  cluster: ShownCluster;
  thread: ThreadComments;
  /** Chooses it on the map, by its index in the grouping. */
  onShow?: (cluster: number) => void;
}

/** One topic: what somebody said that stands for it, how many take part, its tone, and more of their own words. */
export const ClusterCard = memo(function ClusterCard({ cluster, thread, onShow }: ClusterCardProps) {
  const facts = useMemo(() => topicFacts(cluster, thread), [cluster, thread]);
  const { rank, label, title, summary, isReduced } = cluster;
  const counts = summary === null || isReduced ? cluster.counts : polarityCounts(summary);
  const withheld = summary === null || isReduced ? null : withheldTone(summary);
  return (
    <Card as="article" id={`topic-${rank}`} tabIndex={-1} aria-labelledby={`topic-${rank}-name`}>
      <Stack>
        <Stack gap={4}>
          <Participants facts={facts} cluster={cluster} />
          <Name id={`topic-${rank}-name`} data-quote={label === null}>
            <bdi>{cluster.name}</bdi>
          </Name>
          {label !== null && <Title dir="auto">{title}</Title>}
        </Stack>
        <Columns>
          <Stack gap={12}>
            <SentimentBar counts={counts} withheld={withheld} />
            {cluster.claims.map((claim) => (
              <Quiet key={claim.kind}>{claimSentence(claim, claimSentences)}</Quiet>
            ))}
            {facts.loudest !== null && (
              <Quiet>
                {screenText("topic-loudest", {
                  author: facts.loudest.author,
                  comments: count(facts.loudest.comments),
                  size: count(facts.size),
                })}
              </Quiet>
            )}
            {summary !== null && <ClusterMeasures summary={summary} isOfReading={cluster.isOfReading} />}
            {onShow && (
              <div>
                <Button variant="quiet" onClick={() => onShow(rank - 1)} edge="start">
                  {screenText("topic-map")}
                </Button>
              </div>
            )}
          </Stack>
          <Stack gap={24}>
            <TopicQuotes facts={facts} />
          </Stack>
        </Columns>
      </Stack>
    </Card>
  );
});

function Participants({ facts, cluster }: { facts: TopicFacts; cluster: ShownCluster }) {
  return (
    <MetaLine>
      <span>
        <ClusterMark marker={clusterMarker(cluster.markerIndex)} />
        {"\u2002"}
        {topicSize(facts)}
      </span>
    </MetaLine>
  );
}
