import styled from "@emotion/styled";
import { useMemo } from "react";
import { percent, polarityCounts, withheldTone } from "@undertone/formats";
import { ClusterMark } from "../../../insight/cluster-mark.js";
import { clusterMarker } from "../../../insight/cluster-marker.js";
import { SentimentBar } from "../../../insight/sentiment-bar.js";
import { commentsAnchor } from "../../../insight/topic-anchor.js";
import { pointsShare } from "../../../insight/topic-facts.js";
import { topicSize } from "../../../insight/topic-size.js";
import { screenText } from "../../../lib/screens.js";
import { insightText } from "../../../lib/insight-text.js";
import { lazyPart, PartLater } from "../../../ui/lazy-part.js";
import { Link } from "../../../ui/link.js";
import { MetaLine } from "../../../ui/meta-line.js";
import { Stack } from "../../../ui/stack.js";
import { insightAddress } from "./insight-address.js";
import type { TopicOfView } from "./use-topic.js";

const PersonsWords = lazyPart(async () => (await import("../../../insight/persons-words.js")).PersonsWords);

const Label = styled.strong`
  color: var(--color-text);
  overflow-wrap: anywhere;
`;

const Tone = styled.div`
  max-width: 640px;
`;

/** Which topic of which view it is, how large it is, and its tone. */
export function TopicFactsLine({ topic, facts, thread, grouping, called, view }: TopicOfView) {
  const points = useMemo(() => pointsShare(topic, thread), [topic, thread]);
  const own = topic.isReduced ? null : topic.summary;
  const counts = own === null ? topic.counts : polarityCounts(own);
  return (
    <Stack gap={12}>
      <MetaLine>
        <span>
          <ClusterMark marker={clusterMarker(topic.markerIndex)} />
          {"\u2002"}
          {topic.label !== null && (
            <Label>
              <bdi>{topic.label}</bdi>
            </Label>
          )}
          {topic.label !== null && "\u2002"}
          {topicSize(facts)}
        </span>
        {points !== null && <span>{screenText("topic-points", { share: percent(points) })}</span>}
        <span>
          {insightText("topic-of", { rank: topic.rank, topics: grouping.clusters.length })}
          {called}
        </span>
        <span>
          <Link to={insightAddress(view, commentsAnchor(topic))}>{insightText("topic-on-map")}</Link>
        </span>
      </MetaLine>
      {topic.summary !== null && (
        <PartLater before={null}>
          <PersonsWords summary={topic.summary} thread={thread} />
        </PartLater>
      )}
      <Tone>
        <SentimentBar counts={counts} withheld={own === null ? null : withheldTone(own)} />
      </Tone>
    </Stack>
  );
}
