import styled from "@emotion/styled";
import { memo, useMemo, useState, type MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { claimSentence, count, countedUnit, percent } from "@undertone/formats";
import { mixed } from "@undertone/schemas/insight-texts";
import { screenText } from "../lib/screens.js";
import { upTo } from "../ui/breakpoints.js";
import { Card } from "../ui/card.js";
import { Disclosure } from "../ui/disclosure.js";
import { lazyPart, PartLater } from "../ui/lazy-part.js";
import { Link } from "../ui/link.js";
import { MetaLine } from "../ui/meta-line.js";
import { Stack } from "../ui/stack.js";
import { VisuallyHidden } from "../ui/visually-hidden.js";
import { clusterMarker } from "./cluster-marker.js";
import { ClusterMark } from "./cluster-mark.js";
import { ClusterMeasures } from "./cluster-measures.js";
import type { ShownCluster } from "./grouping.js";
import type { ThreadComments } from "./thread-comments.js";
import { toneDifference } from "./tone-difference.js";
import { topicAddress } from "./topic-address.js";
import { topicAnchor } from "./topic-anchor.js";
import { pointsShare, topicFacts } from "./topic-facts.js";
import { topicSize } from "./topic-size.js";
import { TopicQuotes } from "./topic-quotes.js";
import { Small } from "../ui/text.js";

const PersonsWords = lazyPart(async () => (await import("./persons-words.js")).PersonsWords);

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr);
  gap: var(--space-16) var(--space-48);

  ${upTo("tablet")} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Somebody's sentence, in the letters of all quotes; what is ours is not. */
const Title = styled.h3`
  max-width: 60ch;
  font-family: var(--font-quote);
  font-size: var(--size-20);
  font-weight: 400;
  line-height: 1.35;
  overflow-wrap: anywhere;

  &[data-ours="true"] {
    font-family: inherit;
    font-weight: 600;
  }

  a:not(:hover) {
    color: inherit;
    text-decoration: none;
  }
`;

/** Ours to write: a phrase that the comments share. */
const Label = styled.strong`
  color: var(--color-text);
  overflow-wrap: anywhere;
`;

interface ClusterCardProps {
  insightId: string;
  /** The one that the topic is of, as addresses name it. */
  grouping: string;
  cluster: ShownCluster;
  thread: ThreadComments;
}

/** One topic: what somebody said that stands for it, how many take part, its tone, and more of their own words. */
export const ClusterCard = memo(function ClusterCard({
  insightId,
  grouping,
  cluster,
  thread,
}: ClusterCardProps) {
  const facts = useMemo(() => topicFacts(cluster, thread), [cluster, thread]);
  const points = useMemo(() => pointsShare(cluster, thread), [cluster, thread]);
  const [isOpen, setIsOpen] = useState(false);
  const { search } = useLocation();
  const { rank, label, name, title, isMixed, isNamed, summary } = cluster;
  const tone = toneDifference(cluster);
  const navigate = useNavigate();
  const page = topicAddress({ insightId, grouping, search }, rank);
  /** Back leads to this card, not to the page's top. */
  function noteCard({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
    if (ctrlKey || metaKey || shiftKey || altKey) return;
    void navigate({ search, hash: topicAnchor(cluster) }, { replace: true, preventScrollReset: true });
  }
  return (
    <Card as="article" id={`topic-${rank}`} tabIndex={-1} aria-labelledby={`topic-${rank}-title`}>
      <Columns>
        <Stack gap={12}>
          <Title id={`topic-${rank}-title`} data-ours={isMixed || isNamed}>
            <Link to={page} onClick={noteCard}>
              <bdi>{title}</bdi>
            </Link>
          </Title>
          {summary !== null && (isNamed || summary.note !== undefined) && (
            <PartLater before={null}>
              <PersonsWords {...{ summary, thread }} />
            </PartLater>
          )}
          <MetaLine>
            <span>
              <ClusterMark marker={clusterMarker(cluster.markerIndex)} />
              {"\u2002"}
              {label !== null && (
                <Label>
                  <bdi>{label}</bdi>
                </Label>
              )}
              {label !== null && "\u2002"}
              <Link to={page} onClick={noteCard}>
                {topicSize(facts)}
              </Link>
            </span>
            {points !== null && <span>{screenText("topic-points", { share: percent(points) })}</span>}
            {tone !== null && <span>{tone}</span>}
          </MetaLine>
          {isMixed && <Small>{mixed.why}</Small>}
          <Disclosure
            summary={
              <>
                {screenText(isOpen ? "topic-less" : "topic-more")}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </>
            }
            onToggle={setIsOpen}
          >
            <Stack gap={8}>
              {cluster.claims.map((claim) => (
                <Small key={claim.kind}>{claimSentence(claim)}</Small>
              ))}
              {facts.loudest !== null && (
                <Small>
                  {screenText("topic-loudest", {
                    author: facts.loudest.author,
                    comments: count(facts.loudest.comments),
                    size: count(facts.size),
                  })}
                </Small>
              )}
              {summary !== null && <ClusterMeasures summary={summary} method={cluster.method} />}
              <Link to={page} onClick={noteCard}>
                {screenText("topic-all", { comments: countedUnit(facts.size, facts.unit) })}
              </Link>
            </Stack>
          </Disclosure>
        </Stack>
        <Stack gap={16}>
          <TopicQuotes facts={facts} isWhole={isOpen} />
        </Stack>
      </Columns>
    </Card>
  );
});
