import styled from "@emotion/styled";
import { memo, useMemo, useState, type MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { claimSentence, count, countedUnit, percent } from "@undertone/formats";
import { mixed } from "@undertone/schemas/insight-texts";
import { screenText } from "../lib/screens.js";
import { upTo } from "../ui/breakpoints.js";
import { Card } from "../ui/card.js";
import { Disclosure } from "../ui/disclosure.js";
import { partLater } from "../ui/lazy-part.js";
import { Link } from "../ui/link.js";
import { MetaLine } from "../ui/meta-line.js";
import { Stack } from "../ui/stack.js";
import { VisuallyHidden } from "../ui/visually-hidden.js";
import { TopicSign } from "./cluster-mark.js";
import { ClusterMeasures } from "./cluster-measures.js";
import type { ShownCluster } from "./grouping.js";
import type { ThreadComments } from "./thread-comments.js";
import { toneDifference } from "./tone-difference.js";
import { topicAddress } from "./topic-address.js";
import { topicAnchor } from "./topic-anchor.js";
import { marksOf, pointsShare, topicFacts, type TopicFacts, topicSize } from "./topic-facts.js";
import { Small } from "../ui/text.js";
import { CommentQuote } from "./comment-quote.js";

const PersonsWords = partLater(async () => (await import("./persons-words.js")).PersonsWords);

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
  const { number, name, title, isMixed, isNamed, summary } = cluster;
  const tone = toneDifference(cluster);
  const navigate = useNavigate();
  const page = topicAddress({ insightId, grouping, search }, number);
  /** Back leads to this card, not to the page's top. */
  function noteCard({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
    if (ctrlKey || metaKey || shiftKey || altKey) return;
    void navigate({ search, hash: topicAnchor(cluster) }, { replace: true, preventScrollReset: true });
  }
  return (
    <Card as="article" id={`topic-${number}`} tabIndex={-1} aria-labelledby={`topic-${number}-title`}>
      <Columns>
        <Stack gap={12}>
          <Title id={`topic-${number}-title`} data-ours={isMixed || isNamed}>
            <Link to={page} onClick={noteCard}>
              <bdi>{title}</bdi>
            </Link>
          </Title>
          {summary !== null && (isNamed || summary.note !== undefined) && (
            <PersonsWords {...{ summary, thread }} />
          )}
          <MetaLine>
            <TopicSign topic={cluster}>
              <Link to={page} onClick={noteCard}>
                {topicSize(facts)}
              </Link>
            </TopicSign>
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

const AT_FIRST = 2;
/** Characters of a quote on a card that is closed. */
const SHORTENED = 180;

interface TopicQuotesProps {
  facts: TopicFacts;
  /** All of them, each as long as it is; else the first ones, each cut short. */
  isWhole: boolean;
}

/** A topic in people's own words: what was pasted into it, what was upvoted and answered most, then quotes that differ. */
function TopicQuotes({ facts, isWhole }: TopicQuotesProps) {
  const { mostCopied, mostUpvoted, mostAnswered } = facts;
  const marked = [...new Set([mostCopied, mostUpvoted, mostAnswered])].filter((comment) => comment !== null);
  const others = facts.quotes.filter(({ id }) => !marked.some((comment) => comment.id === id));
  const all = [...marked, ...others];
  return (isWhole ? all : all.slice(0, AT_FIRST)).map((comment) => (
    <CommentQuote
      key={`${comment.id} ${String(isWhole)}`}
      comment={comment}
      marks={marksOf(comment, facts)}
      {...(!isWhole && { isBrief: true, hasFewFacts: true, length: SHORTENED })}
    />
  ));
}
