import styled from "@emotion/styled";
import { Suspense, type ReactNode } from "react";
import { figures as texts } from "@undertone/schemas/card-texts";
import { fillIn } from "@undertone/schemas/fill-in";
import { statuses } from "@undertone/schemas/messages.json";
import type { Insight, InsightOverview } from "@undertone/schemas/types";
import { commentsReadAndWhy, counted, countedUnit, percent, unitOf } from "@undertone/formats";
import { originOf } from "./origin.js";
import { screenText } from "../lib/screens.js";
import { Card } from "../ui/card.js";
import { SentimentBar } from "./sentiment-bar.js";
import { InsightCounts } from "./insight-counts.js";
import { KeywordList } from "./keyword-list.js";
import { Link } from "../ui/link.js";
import { Facts, MetaLine } from "../ui/meta-line.js";
import { RelativeTime } from "../ui/relative-time.js";
import { Stack } from "../ui/stack.js";
import { lazyPart, ScriptBoundary } from "../ui/lazy-part.js";
import { StarButton } from "./star-button.js";
import { pageAddress } from "../lib/pages.js";

// Of no use before the words are there, which do without it until it comes.
const MapThumbnail = lazyPart(async () => (await import("./map-thumbnail.js")).default);

const Frame = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
  height: 100%;
  transition: border-color 120ms;

  &:hover {
    border-color: var(--color-control);
  }
`;

const Title = styled.h2`
  a {
    color: var(--color-text);
    text-decoration: none;
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
`;

/** As high before the picture is there as with it. */
const Picture = styled.div`
  height: 160px;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: calc(var(--radius) - 2px);

  canvas {
    display: block;
    width: 100%;
    height: 100%;
  }
`;

const Badge = styled.span`
  color: var(--color-accent);
  font-weight: 600;
`;

/** What is not finished is marked, so that it is found among others. */
const Status = styled.p`
  padding-inline-start: var(--space-12);
  border-inline-start: 3px solid var(--color-accent);

  &[data-status="failed"] {
    border-color: var(--color-danger);
    color: var(--color-danger);
    font-weight: 600;
  }

  &[data-status="cancelled"] {
    border-color: var(--color-line);
    color: var(--color-muted);
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-16);
  /* The star's surface is larger than it looks: what is seen keeps the card's padding. */
  margin: auto 0 calc(-1 * var(--space-8)) calc(-1 * var(--space-8));

  /* Above the link that covers the card. */
  > button,
  > span:has(button),
  > div {
    position: relative;
  }

  > :last-child:is(div) {
    margin-inline-start: auto;
  }
`;

interface InsightCardProps {
  insight: Insight;
  /** More about it than its own words, in a list where those do not tell it from another. */
  note?: ReactNode;
  /** What can be done with it here. */
  actions?: ReactNode;
}

/** An insight in a list: what it is about, and whether it is worth opening. */
export function InsightCard({ insight, note, actions }: InsightCardProps) {
  const { overview } = insight;
  return (
    <Frame as="article">
      <Stack gap={4}>
        <Title>
          <Link to={pageAddress("insight", { id: insight.id })}>
            {insight.title || screenText("untitled")}
          </Link>
        </Title>
        <MetaLine>
          <span>{originOf(insight)}</span>
          <span>@{insight.user.username}</span>
          <RelativeTime at={insight.createdAt} />
          {insight.isOwner && <Badge>Yours, {insight.isPublic ? "public" : "private"}</Badge>}
        </MetaLine>
        {note}
      </Stack>
      {overview === null ? (
        <Status data-status={insight.status}>{statuses[insight.status]}</Status>
      ) : (
        <Overview overview={overview} />
      )}
      <Foot>
        <StarButton insight={insight} />
        <InsightCounts insight={insight} />
        {actions !== undefined && <div>{actions}</div>}
      </Foot>
    </Frame>
  );
}

function Overview({ overview }: { overview: InsightOverview }) {
  return (
    <>
      {overview.map !== undefined && (
        <Picture>
          <ScriptBoundary missing={() => null}>
            <Suspense>
              <MapThumbnail sketch={overview.map} />
            </Suspense>
          </ScriptBoundary>
        </Picture>
      )}
      {overview.keywords.length > 0 && <KeywordList keywords={overview.keywords} />}
      <Stack gap={8}>
        <Facts>
          <span>
            {commentsReadAndWhy(overview) ?? countedUnit(overview.total_processed, unitOf(overview))}
          </span>{" "}
          <span>{counted(overview.num_clusters, "topic")}</span>{" "}
          {overview.num_clusters > 0 && (
            <span>{fillIn(texts.alone, { share: percent(overview.noise_ratio) })}</span>
          )}
        </Facts>
        <SentimentBar counts={overview.counts} />
      </Stack>
    </>
  );
}
