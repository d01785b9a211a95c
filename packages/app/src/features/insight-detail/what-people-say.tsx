import styled from "@emotion/styled";
import { headings } from "@undertone/schemas/insight-texts";
import type { Insight, Result } from "@undertone/schemas/types";
import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { frequentAuthorSentences, whyNoClusters } from "@undertone/formats";
import type { ShownReading } from "../../insight/readings.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { topicAnchor } from "../../insight/topic-anchor.js";
import { topicFacts } from "../../insight/topic-facts.js";
import { topicSize } from "../../insight/topic-size.js";
import { insightText } from "../../lib/insight-text.js";
import { Link } from "../../ui/link.js";
import { Row, Stack } from "../../ui/stack.js";
import { Headline } from "./headline.js";
import { ReadingSwitch } from "./reading-switch.js";
import type { useReading } from "./use-reading.js";

const Calm = styled.p`
  color: var(--color-muted);
`;

/** Quieter than the headline, and within the page's line length. */
const Aside = styled(Calm)`
  font-size: var(--size-14);
  overflow-wrap: anywhere;
`;

interface WhatPeopleSayProps {
  thread: ThreadComments;
  insight: Insight;
  result: Result;
  reading: ReturnType<typeof useReading>;
}

/** The first thing on the page: the sentences that stand for the thread, and how finely it is divided. */
export function WhatPeopleSay({ insight, result, reading, thread }: WhatPeopleSayProps) {
  const { shown, names, choose } = reading;
  return (
    <section aria-labelledby="headline">
      <Stack>
        <Row spread="ends" gap={8} columnGap={24}>
          <h2 id="headline">{headings.headline}</h2>
          <ReadingSwitch names={names} chosen={shown.name} onChoose={choose} />
        </Row>
        {insight.readingsPending === true && <Calm role="status">{insightText("readings-pending")}</Calm>}
        {shown.headline.length > 0 ? (
          <>
            <Headline sentences={shown.headline} />
            <LargestTopic shown={shown} thread={thread} />
          </>
        ) : (
          <Calm>{withoutHeadline(result, reading)}</Calm>
        )}
        {frequentAuthorSentences(
          thread.all,
          shown.headline.map(({ comment }) => comment),
          thread.unit,
        ).map((sentence) => (
          <Aside key={sentence}>{sentence}</Aside>
        ))}
      </Stack>
    </section>
  );
}

/** The headline stands for the whole thread; where its largest topic is not in it, that is said, too. */
function LargestTopic({ shown, thread }: { shown: ShownReading; thread: ThreadComments }) {
  // Without it the link would lead to another reading.
  const { search } = useLocation();
  const [largest] = shown.grouping.clusters;
  const facts = useMemo(() => largest && topicFacts(largest, thread), [largest, thread]);
  if (largest === undefined || facts === undefined) return null;
  if (shown.headline.some(({ topic }) => topic === largest)) return null;
  return (
    <Aside>
      {insightText("headline-largest", { comments: topicSize(facts) })}{" "}
      <Link to={{ search, hash: topicAnchor(largest) }}>
        <bdi>{largest.title}</bdi>
      </Link>
    </Aside>
  );
}

function withoutHeadline(result: Result, { shown, isTried }: WhatPeopleSayProps["reading"]): string {
  if (isTried) return insightText("headline-tried");
  return shown.grouping.clusters.length === 0 ? whyNoClusters(result) : insightText("headline-none");
}
