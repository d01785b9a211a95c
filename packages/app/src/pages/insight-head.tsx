import styled from "@emotion/styled";
import type { Insight, Result } from "@undertone/schemas/types";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { commentsOfPeople, countedUnit, unitOf } from "@undertone/formats";
import { useAuth } from "../account/use-auth.js";
import { ExportMenu } from "../features/export/export-menu.js";
import { ShareMenu } from "../features/export/share-menu.js";
import { MoreMenu } from "../features/insight-detail/more-menu.js";
import { OwnerActions } from "../features/insight-detail/owner-actions.js";
import { StarButton } from "../insight/star-button.js";
import { ALL_COMMENTS } from "../insight/topic-anchor.js";
import { insightText } from "../lib/insight-text.js";
import { nouns } from "../lib/messages.js";
import { pageAddress } from "../lib/pages.js";
import { screenText } from "../lib/screens.js";
import { upTo } from "../ui/breakpoints.js";
import { Button, ButtonLink } from "../ui/button.js";
import { Link } from "../ui/link.js";
import { Row, Stack } from "../ui/stack.js";
import { PageHeading } from "./page-heading.js";
import { atMostLines, Small } from "../ui/text.js";

const Title = styled.div`
  position: relative;
  max-width: 960px;

  /* Words from right to left begin where all others do, too. */
  h1 {
    width: fit-content;
    overflow-wrap: anywhere;
  }

  &[data-open="false"] h1 {
    ${atMostLines(3)}
    text-wrap: wrap;
  }

  /* Beside the dots that end the third line. */
  &[data-open="false"]:has(> button) h1 {
    padding-inline-end: 3rem;
  }

  &[data-open="false"] > button {
    position: absolute;
    inset-inline-end: 0;
    bottom: 14px;
    translate: 0 50%;
  }
`;

const Actions = styled(Row)`
  margin-top: var(--space-4);

  > a {
    max-width: 100%;
    overflow-wrap: anywhere;
  }

  ${upTo("phone")} {
    > a {
      flex: 1 1 100%;
    }
  }
`;

interface InsightHeadProps {
  /** Undefined before it has come. */
  insight: Insight | undefined;
  facts?: ReactNode;
  /** Null where there is none, or before it has come. */
  result?: Result | null;
  isFinished?: boolean;
}

/** What an insight is about, how many people it quotes, and what can be done with it. */
export function InsightHead({
  insight,
  facts,
  result = null,
  isFinished = result !== null,
}: InsightHeadProps) {
  const auth = useAuth();
  if (insight === undefined) return <PageHeading>{nouns.Product}</PageHeading>;
  return (
    <Stack gap={8}>
      {auth.state === "logged-out" && <Small>{insightText("page-what")}</Small>}
      <LongTitle key={insight.title}>{insight.title || screenText("untitled")}</LongTitle>
      {facts}
      {isFinished && <Counts insight={insight} />}
      <Actions gap={8} data-print="hidden">
        {isFinished && (
          <>
            <ReadFirst insight={insight} />
            <Row gap={4}>
              <StarButton insight={insight} isLarge />
              <ShareMenu insight={insight} />
              <ExportMenu insight={insight} result={result} />
            </Row>
          </>
        )}
        {insight.isOwner && <OwnerActions insight={insight} />}
        <MoreMenu insight={insight} isFinished={isFinished} />
      </Actions>
    </Stack>
  );
}

/** Three lines of a title, and all of it on demand. */
function LongTitle({ children }: { children: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useLayoutEffect(() => {
    const heading = frame.current?.querySelector("h1");
    if (isOpen || heading == null) return;
    // Letters reach below their line by a little.
    const half = parseFloat(getComputedStyle(heading).lineHeight) / 2;
    // Is told of the first size, too.
    const resizes = new ResizeObserver(() => setIsCut(heading.scrollHeight > heading.clientHeight + half));
    resizes.observe(heading);
    return () => resizes.disconnect();
  }, [isOpen]);
  return (
    <Title ref={frame} data-open={isOpen}>
      <PageHeading>{children}</PageHeading>
      {isCut && (
        <Button variant="inline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {insightText(isOpen ? "title-less" : "title-more")}
        </Button>
      )}
    </Title>
  );
}

/** As somebody would say it to a colleague, and the way to all of them. */
function Counts({ insight: { overview } }: { insight: Insight }) {
  const { search } = useLocation();
  if (overview === null) return null;
  return (
    <p>
      {commentsOfPeople(overview)}. <Link to={{ search, hash: ALL_COMMENTS }}>{insightText("read-all")}</Link>
    </p>
  );
}

/** Characters of two phrases that stand on the button; one of longer ones does. */
const MOST_OF_NAME = 22;

/** Leads into the discussion: to the largest topic that has a name, or to all comments. */
function ReadFirst({ insight: { id, overview } }: { insight: Insight }) {
  const { search } = useLocation();
  const { topics = [], grouping } = overview ?? {};
  const index = topics.findIndex(({ unlabelled }) => unlabelled !== true);
  const topic = topics[index];
  if (topic === undefined)
    return (
      <ButtonLink variant="primary" to={{ search, hash: ALL_COMMENTS }}>
        {insightText("read-comments")}
      </ButtonLink>
    );
  const comments = countedUnit(topic.size, unitOf(overview ?? {}));
  // On a phone a name of three phrases takes two lines.
  const two = topic.label.split(", ", 2).join(", ");
  const short = two.length > MOST_OF_NAME ? topic.label.replace(/, .*/s, "") : two;
  const name = topic.named_by === undefined ? short : topic.label;
  return (
    <ButtonLink
      variant="primary"
      to={pageAddress("topic", { id, n: String(topic.number ?? index + 1), ...(grouping && { grouping }) })}
    >
      {insightText("read-topic", { comments, topic: name })}
    </ButtonLink>
  );
}
