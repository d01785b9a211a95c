import styled from "@emotion/styled";
import type { ReactNode } from "react";
import type { Insight, InsightOverview } from "@undertone/schemas/types";
import { commentsOfPeople, count, counted } from "@undertone/formats";
import { originOf } from "./origin.js";
import { screenText } from "../lib/screens.js";
import { above } from "../ui/breakpoints.js";
import { Card } from "../ui/card.js";
import { Link } from "../ui/link.js";
import { MetaLine } from "../ui/meta-line.js";
import { RelativeTime } from "../ui/when.js";
import { Row } from "../ui/stack.js";
import { atMostLines } from "../ui/text.js";
import { VisuallyHidden } from "../ui/visually-hidden.js";
import { partLater } from "../ui/lazy-part.js";
import { StarButton } from "./star-button.js";
import { namedFirst, TopicBars } from "./topic-bars.js";
import { RunButton } from "./run-button.js";
import { RunStatus } from "./run-status.js";
import { useSend } from "../lib/api/use-call.js";
import { pageAddress } from "../lib/pages.js";

// Of no use before the words are there, which do without it until it comes.
const MapThumbnail = partLater(async () => (await import("./map-thumbnail.js")).default, { missing: null });

const TOPICS = 3;

const Frame = styled(Card)`
  position: relative;
  display: grid;
  gap: var(--space-8) var(--space-24);
  padding: var(--space-16);
  transition: border-color 120ms;

  &:hover {
    border-color: var(--color-control);
  }

  ${above("tablet")} {
    padding-inline: var(--space-24);

    &[data-status="succeeded"] {
      grid-template-columns: minmax(0, 1fr) 264px 176px;
    }

    /* One line is enough for what came to nothing. */
    &:not([data-status="succeeded"]) {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
      padding-block: var(--space-8);
    }
  }
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-8);
  min-width: 0;

  ${above("tablet")} {
    [data-status]:not([data-status="succeeded"]) > & {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0 var(--space-16);
    }
  }
`;

const Title = styled.h2`
  overflow-wrap: anywhere;

  a {
    ${atMostLines(2)}
    color: var(--color-text);
    text-decoration: none;
    unicode-bidi: plaintext;
  }

  a:hover {
    text-decoration: underline;
  }

  /* The whole card leads to the insight; other controls stand above this. */
  a::after {
    content: "";
    position: absolute;
    inset: 0;
    border-radius: var(--radius);
  }

  [data-status]:not([data-status="succeeded"]) & {
    font-size: var(--size-16);

    a {
      -webkit-line-clamp: 1;
    }
  }
`;

const Sentence = styled.blockquote`
  ${atMostLines(2)}
  font-family: var(--font-quote);
  overflow-wrap: anywhere;
`;

/** As high before the picture is there as with it. */
const Picture = styled.div`
  height: 108px;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: calc(var(--radius) - 2px);

  ${above("tablet")} {
    grid-column: 3;
  }
`;

const Badge = styled.span`
  color: var(--color-accent);
  font-weight: 600;
`;

const Foot = styled(Row)`
  [data-status="succeeded"] > & {
    grid-column: 1 / -1;
    justify-content: space-between;
  }

  /* Above the link that covers the card. */
  button {
    position: relative;
  }
`;

interface InsightCardProps {
  insight: Insight;
  /** More about it than its own words, in a list where those do not tell it from another. */
  note?: ReactNode;
  actions?: ReactNode;
}

/** An insight in a list: what people say, what they talk about, and who they are. */
export function InsightCard({ insight, note, actions }: InsightCardProps) {
  const { overview, status } = insight;
  const sentence = overview?.points?.[0]?.sentence;
  const topics = overview?.topics?.map((topic, index) => ({ ...topic, markerIndex: topic.marker ?? index }));
  const facts = <Facts insight={insight} overview={overview} />;
  return (
    <Frame as="article" data-status={overview === null ? status : "succeeded"}>
      <Words>
        <Title>
          <Link to={pageAddress("insight", { id: insight.id })}>
            {insight.title || screenText("untitled")}
          </Link>
        </Title>
        {overview === null && (
          <>
            <RunStatus insight={insight} />
            {facts}
          </>
        )}
        {sentence !== undefined && <Sentence dir="auto">{sentence}</Sentence>}
        {note}
      </Words>
      {topics !== undefined && topics.length > 0 && (
        <TopicBars topics={namedFirst(topics).slice(0, TOPICS)} />
      )}
      {overview?.map !== undefined && (
        <Picture>
          <MapThumbnail sketch={overview.map} />
        </Picture>
      )}
      <Foot gap={4} columnGap={16}>
        {overview !== null && facts}
        <Row gap={4} columnGap={12}>
          {overview !== null && (
            <>
              <InsightCounts insight={insight} />
              <StarButton insight={insight} />
            </>
          )}
          {insight.isOwner && (status === "failed" || status === "cancelled") && (
            <TryAgain insight={insight} />
          )}
          {actions}
        </Row>
      </Foot>
    </Frame>
  );
}

function Facts({ insight, overview }: { insight: Insight; overview: InsightOverview | null }) {
  return (
    <MetaLine>
      {overview !== null && <span>{commentsOfPeople(overview)}</span>}
      <span>{originOf(insight)}</span>
      <RelativeTime at={insight.createdAt} />
      <span>@{insight.user.username}</span>
      {insight.isOwner && <Badge>Yours, {insight.isPublic ? "public" : "private"}</Badge>}
    </MetaLine>
  );
}

function TryAgain({ insight }: { insight: Insight }) {
  const { send } = useSend("runAgain", { id: insight.id }, { action: "run" });
  return (
    <RunButton variant="quiet" start={() => send({})}>
      {screenText("try-again")} <VisuallyHidden>{insight.title}</VisuallyHidden>
    </RunButton>
  );
}

const Count = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-4);
  color: var(--color-muted);
  font-size: var(--size-14);
  font-variant-numeric: tabular-nums;

  svg {
    width: 16px;
    height: 16px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linejoin: round;
  }
`;

/** How many comments people have written here, and how many have looked. */
export function InsightCounts({ insight: { commentCount, viewCount } }: { insight: Insight }) {
  const comments = counted(commentCount, "comment");
  return (
    <>
      <IconCount figure={commentCount} words={screenText("comments-counted-here", { comments })}>
        <path d="M2 3.5h12v8H7.5L4.5 14v-2.5H2z" />
      </IconCount>
      <IconCount figure={viewCount} words={counted(viewCount, "view")}>
        <path d="M1 8s2.5-4.5 7-4.5S15 8 15 8s-2.5 4.5-7 4.5S1 8 1 8z" />
        <circle cx="8" cy="8" r="2" />
      </IconCount>
    </>
  );
}

function IconCount({ figure, words, children }: { figure: number; words: string; children: ReactNode }) {
  return (
    <Count title={words}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {children}
      </svg>
      <span aria-hidden="true">{count(figure)}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </Count>
  );
}
