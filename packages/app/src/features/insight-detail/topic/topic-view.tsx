import { hasPoints, percent, polarityCounts, withheldTone } from "@undertone/formats";
import { CitedResult } from "../../../insight/cite-buttons.js";
import { HasPoints } from "../../../insight/has-points.js";
import { Stack } from "../../../ui/stack.js";
import { Copies, Participants, SetApart } from "./topic-aside.js";
import { TopicComments } from "./topic-comments.js";
import type { TopicOfView } from "./use-topic.js";
import styled from "@emotion/styled";
import { upTo } from "../../../ui/breakpoints.js";
import { points as texts } from "@undertone/schemas/insight-texts";
import { useLocation } from "react-router-dom";
import { commentAnchor, commentsAnchor } from "../../../insight/topic-anchor.js";
import { Link } from "../../../ui/link.js";
import { useMemo } from "react";
import { TopicSign } from "../../../insight/cluster-mark.js";
import { SentimentBar } from "../../../insight/sentiment-bar.js";
import { pointsShare, topicSize } from "../../../insight/topic-facts.js";
import { screenText } from "../../../lib/screens.js";
import { insightText } from "../../../lib/insight-text.js";
import { partLater } from "../../../ui/lazy-part.js";
import { MetaLine } from "../../../ui/meta-line.js";
import { insightAddress } from "./insight-address.js";
import type { ShownCluster } from "../../../insight/grouping.js";
import { topicAddress } from "../../../insight/topic-address.js";
import { Card } from "../../../ui/card.js";
import { Loading, Skeleton } from "../../../ui/skeleton.js";

/** What is known of a topic beside its comments; above them, where there is no room. */
export const TopicColumns = styled.div`
  display: grid;
  grid-template-columns: 320px minmax(0, 1fr);
  align-items: start;
  gap: var(--space-24) var(--space-48);

  ${upTo("tablet")} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A topic below its heading: its facts, what sets it apart and who takes part, and every comment of it. */
export function TopicView({ found }: { found: TopicOfView }) {
  return (
    <CitedResult value={found.result}>
      <Stack gap={24}>
        <TopicFactsLine {...found} />
        <TopicPoints {...found} />
        <TopicColumns>
          <Stack gap={24}>
            <SetApart {...found} />
            <Participants {...found} />
            <Copies {...found} />
          </Stack>
          <HasPoints value={hasPoints(found.result)}>
            <TopicComments {...found} />
          </HasPoints>
        </TopicColumns>
        <OtherTopics {...found} />
      </Stack>
    </CitedResult>
  );
}

const Sentence = styled.blockquote`
  max-width: 60ch;
  font-family: var(--font-quote);
  line-height: 1.4;
  overflow-wrap: anywhere;

  a:not(:hover) {
    color: inherit;
    text-decoration-color: var(--color-control);
  }
`;

/** What people say within a topic; each sentence leads to its comment below. The heading says one of them. */
function TopicPoints({ topic: { summary, title, members }, thread }: TopicOfView) {
  const { search } = useLocation();
  const points = (summary?.points ?? []).filter(
    ({ sentence, comment_id: id }) => sentence !== title && members.includes(thread.indexOf.get(id) ?? -1),
  );
  if (points.length === 0) return null;
  return (
    <section aria-labelledby="points">
      <Stack gap={12}>
        <h2 id="points">{texts.heading}</h2>
        {points.map(({ sentence, comment_id: id }) => (
          <Sentence key={id} dir="auto">
            <Link to={{ search, hash: commentAnchor(id) }}>{sentence}</Link>
          </Sentence>
        ))}
      </Stack>
    </section>
  );
}

const PersonsWords = partLater(async () => (await import("../../../insight/persons-words.js")).PersonsWords);

const Tone = styled.div`
  max-width: 640px;
`;

function TopicFactsLine({ topic, facts, thread, grouping, called, view }: TopicOfView) {
  const points = useMemo(() => pointsShare(topic, thread), [topic, thread]);
  const own = topic.isReduced ? null : topic.summary;
  const counts = own === null ? topic.counts : polarityCounts(own);
  return (
    <Stack gap={12}>
      <MetaLine>
        <TopicSign topic={topic}>{topicSize(facts)}</TopicSign>
        {points !== null && <span>{screenText("topic-points", { share: percent(points) })}</span>}
        <span>
          {topic.summary?.hidden
            ? insightText("topic-hidden")
            : insightText("topic-of", { rank: topic.rank, topics: grouping.visible.length })}
          {called}
        </span>
        <span>
          <Link to={insightAddress(view, commentsAnchor(topic))}>{insightText("topic-on-map")}</Link>
        </span>
      </MetaLine>
      {topic.summary !== null && <PersonsWords summary={topic.summary} thread={thread} />}
      <Tone>
        <SentimentBar counts={counts} withheld={own === null ? null : withheldTone(own)} />
      </Tone>
    </Stack>
  );
}

const Neighbours = styled.nav`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-16);
  padding-top: var(--space-24);
  border-top: 1px solid var(--color-line);

  p[data-next="true"] {
    grid-column: 2;
    text-align: end;
  }

  span {
    display: block;
    color: var(--color-muted);
    font-size: var(--size-14);
  }

  a {
    overflow-wrap: anywhere;
  }

  ${upTo("phone")} {
    grid-template-columns: minmax(0, 1fr);

    p[data-next="true"] {
      grid-column: 1;
      text-align: start;
    }
  }
`;

function OtherTopics({ topic, grouping: { visible }, view }: TopicOfView) {
  const index = visible.indexOf(topic);
  if (index === -1) return null;
  const [previous, next] = [visible[index - 1], visible[index + 1]];
  if (previous === undefined && next === undefined) return null;
  const link = (other: ShownCluster | undefined, title: "topic-previous" | "topic-next") =>
    other && (
      <p data-next={title === "topic-next"}>
        <span>{insightText(title)}</span>
        <Link to={topicAddress(view, other.number)}>
          <bdi>{other.name}</bdi>
        </Link>
      </p>
    );
  return (
    <Neighbours aria-label={screenText("topics")}>
      {link(previous, "topic-previous")}
      {link(next, "topic-next")}
    </Neighbours>
  );
}

/** The shape of a topic's page before it is there: facts, what sets it apart, comments. */
export function LoadingTopic() {
  return (
    <Loading>
      <Stack gap={24}>
        <Stack gap={12}>
          <Skeleton width="40ch" />
          <Skeleton height="0.5rem" />
        </Stack>
        <TopicColumns>
          <Card as="div">
            <Stack gap={12}>
              <Skeleton width="60%" height="1.5rem" />
              <Skeleton height="6rem" />
            </Stack>
          </Card>
          <Stack gap={24}>
            <Skeleton width="30%" height="1.5rem" />
            {[1, 2, 3].map((index) => (
              <Skeleton key={index} height="6rem" />
            ))}
          </Stack>
        </TopicColumns>
      </Stack>
    </Loading>
  );
}
