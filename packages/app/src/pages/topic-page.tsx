import styled from "@emotion/styled";
import type { Insight, Result } from "@undertone/schemas/types";
import { counted } from "@undertone/formats";
import { useParams } from "react-router-dom";
import { resultState } from "../insight/result-state.js";
import { useTitled } from "../insight/use-own-titles.js";
import { topicAnchor } from "../insight/topic-anchor.js";
import { numberInPath } from "../insight/topic-address.js";
import { useNoteVisit } from "../insight/use-note-visit.js";
import { ShareMenu } from "../features/export/share-menu.js";
import { insightAddress } from "../features/insight-detail/topic/insight-address.js";
import { LoadingTopic, TopicView } from "../features/insight-detail/topic/topic-view.js";
import { useTopic } from "../features/insight-detail/topic/use-topic.js";
import { useLiveInsight } from "../features/insight-detail/use-live-insight.js";
import { screenText } from "../lib/screens.js";
import { insightText } from "../lib/insight-text.js";
import { pageAddress } from "../lib/pages.js";
import { ButtonLink } from "../ui/button.js";
import { ErrorState } from "../ui/error-state.js";
import { partLater } from "../ui/lazy-part.js";
import { Link } from "../ui/link.js";
import { Row, Stack } from "../ui/stack.js";
import { AbsentInsight } from "./absent-insight.js";
import { PageHeading } from "./page-heading.js";

const RenameTopic = partLater(
  async () => (await import("../features/insight-detail/edit/rename-topic.js")).RenameTopic,
);

/** Somebody's sentence, in the letters of all quotes, with the way back above it. */
const Head = styled.header`
  h1 {
    max-width: 48ch;
    font-family: var(--font-quote);
    font-weight: 400;
    line-height: 1.3;
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
  }

  p {
    max-width: none;
    font-size: var(--size-14);
    overflow-wrap: anywhere;
  }

  p a::before {
    content: "← " / "";
  }
`;

/** One topic of an insight, with every comment of it. Whoever may see the insight may see this, and nobody else. */
export default function TopicPage() {
  const { id = "", n = "" } = useParams();
  // Another insight or topic is another page: nothing of the one before may linger.
  return <OneTopic key={`${id} ${n}`} id={id} n={n} />;
}

function OneTopic({ id, n }: { id: string; n: string }) {
  const { insight: live, error, retry } = useLiveInsight(id);
  const insight = useTitled(live);
  // Whoever follows a link to a topic has opened the insight, and finds it again.
  useNoteVisit(insight);
  if (error?.status === 404 && insight === undefined) return <AbsentInsight />;
  const shown = insight && resultState(insight);
  if (insight !== undefined && shown?.state === "success")
    return <TopicOfResult insight={insight} result={shown.result} n={n} />;
  return (
    <>
      <PageHeading>{waitingHeading(n)}</PageHeading>
      {error !== undefined && insight === undefined && <ErrorState error={error} onRetry={retry} />}
      {error === undefined && insight === undefined && <LoadingTopic />}
      {insight !== undefined && <NoTopic id={id}>{insightText("topic-absent-yet")}</NoTopic>}
    </>
  );
}

function TopicOfResult({ insight, result, n }: { insight: Insight; result: Result; n: string }) {
  const shown = useTopic(insight, result, n);
  if (shown.state === "absent") {
    return (
      <>
        <PageHeading>{insightText("topic-absent")}</PageHeading>
        <NoTopic id={insight.id}>
          {shown.failure ?? insightText("topic-absent-why", { topics: counted(shown.topics, "topic") })}
        </NoTopic>
      </>
    );
  }
  const found = shown.state === "found" ? shown.found : null;
  const heading = found?.topic.title ?? waitingHeading(n);
  return (
    <>
      <Head>
        <Stack gap={8}>
          {found && (
            <p>
              <Link to={insightAddress(found.view, topicAnchor(found.topic))}>{titleOf(insight)}</Link>
            </p>
          )}
          <Row spread="ends" columnGap={24}>
            <PageHeading title={`${heading} · ${titleOf(insight)}`}>{heading}</PageHeading>
            {found && (
              <Row gap={8}>
                {insight.isOwner && <RenameTopic insight={insight} state={found.state} topic={found.topic} />}
                <ShareMenu insight={insight} title={heading} />
              </Row>
            )}
          </Row>
        </Stack>
      </Head>
      {found === null ? <LoadingTopic /> : <TopicView found={found} />}
    </>
  );
}

function NoTopic({ id, children }: { id: string; children: string }) {
  return (
    <>
      <p>{children}</p>
      <div>
        <ButtonLink variant="primary" to={pageAddress("insight", { id })}>
          {insightText("topic-back")}
        </ButtonLink>
      </div>
    </>
  );
}

function waitingHeading(n: string): string {
  const number = numberInPath(n);
  return number === null ? screenText("topics") : screenText("topic", { rank: number });
}

function titleOf({ title }: Insight): string {
  return title === "" ? screenText("untitled") : title;
}
