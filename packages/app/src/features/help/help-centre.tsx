import styled from "@emotion/styled";
import { useId, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { HelpTopic } from "@undertone/schemas/types";
import { above, upTo } from "../../ui/breakpoints.js";
import { Button } from "../../ui/button.js";
import { EmptyState } from "../../ui/empty-state.js";
import { ErrorState } from "../../ui/error-state.js";
import { Link } from "../../ui/link.js";
import { Loading, Skeleton } from "../../ui/skeleton.js";
import { Stack } from "../../ui/stack.js";
import { SupportLink } from "../../about/support-link.js";
import { message } from "../../lib/messages.js";
import { screenText } from "../../lib/screens.js";
import { useCall } from "../../lib/api/use-call.js";
import { partLater } from "../../ui/lazy-part.js";

// The reader of Markdown weighs more than the page.
const HelpText = partLater(async () => (await import("./help-text.js")).default, { before: <LoadingText /> });

function HelpContent({ id }: { id: string }) {
  const { data: topic, error, retry } = useCall("helpTopic", { id }, { action: "help-content" });
  if (topic === undefined) {
    if (error === undefined) return <LoadingText />;
    return <ErrorState error={error} title={message("help-content")} onRetry={retry} />;
  }
  return (
    <Stack as="article" aria-labelledby="help-topic">
      <h2 id="help-topic">{topic.title}</h2>
      <HelpText>{topic.content ?? ""}</HelpText>
    </Stack>
  );
}

function LoadingText() {
  return (
    <Loading>
      <Stack gap={12}>
        <Skeleton width="40%" height="1.75rem" />
        <Skeleton />
        <Skeleton width="92%" />
        <Skeleton width="85%" />
      </Stack>
    </Loading>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 240px minmax(0, 1fr);
  gap: var(--space-24) var(--space-48);
  align-items: start;

  ${upTo("compact")} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Topics = styled.ul`
  display: flex;
  flex-direction: column;

  ${upTo("compact")} {
    margin-top: var(--space-8);

    &[data-closed] {
      display: none;
    }
  }

  a {
    display: block;
    padding: var(--space-8) var(--space-12);
    border-inline-start: 2px solid var(--color-line);
    color: var(--color-muted);
    text-decoration: none;
  }

  a:hover {
    color: var(--color-text);
  }

  a[aria-current="true"] {
    border-color: var(--color-accent);
    color: var(--color-text);
    font-weight: 600;
  }
`;

/** Where the topics stand above the text, a dozen of them would push it off the screen. */
const Opener = styled(Button)`
  justify-content: space-between;
  width: 100%;
  text-align: start;

  &::after {
    content: "▾" / "";
  }

  &[aria-expanded="true"]::after {
    content: "▴" / "";
  }

  ${above("compact")} {
    display: none;
  }
`;

export function HelpCentre() {
  const { data, error, retry } = useCall("helpTopics", {}, { action: "help-topics" });
  const topics = data?.topics;
  const [parameters] = useSearchParams();
  if (topics === undefined) {
    if (error === undefined) return <LoadingHelp />;
    return <ErrorState error={error} title={message("help-topics")} onRetry={retry} />;
  }
  const open = parameters.get("topic") ?? topics[0]?.id;
  if (open === undefined) {
    return (
      <EmptyState
        title={screenText("help-none")}
        action={<SupportLink>{screenText("help-write")}</SupportLink>}
      >
        {screenText("help-none-what")}
      </EmptyState>
    );
  }
  return (
    <Columns>
      <Stack gap={24}>
        <TopicList topics={topics} open={open} />
        <SupportLink>{screenText("help-ask")}</SupportLink>
      </Stack>
      {/* Another topic is another text: nothing of the one before may linger. */}
      <HelpContent key={open} id={open} />
    </Columns>
  );
}

interface TopicListProps {
  topics: readonly HelpTopic[];
  /** The one whose text is shown. */
  open: string;
}

/** All topics; on a narrow screen behind a button that names the open one. */
function TopicList({ topics, open }: TopicListProps) {
  const [parameters] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useId();

  function close() {
    // The link that was followed goes out of sight with the list.
    if (isOpen) opener.current?.focus();
    setIsOpen(false);
  }

  return (
    <nav aria-label={screenText("help-topics-list")}>
      <Opener ref={opener} aria-expanded={isOpen} aria-controls={list} onClick={() => setIsOpen(!isOpen)}>
        {topics.find(({ id }) => id === open)?.title ?? screenText("help-choose")}
      </Opener>
      <Topics id={list} data-closed={isOpen ? undefined : ""}>
        {topics.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ search: searchOf(parameters, id) }}
              aria-current={id === open ? "true" : undefined}
              onClick={close}
            >
              {title}
            </Link>
          </li>
        ))}
      </Topics>
    </nav>
  );
}

/** The same address with another topic: help is shown on several pages. */
function searchOf(parameters: URLSearchParams, topic: string): string {
  const search = new URLSearchParams(parameters);
  search.set("topic", topic);
  return search.toString();
}

function LoadingHelp() {
  return (
    <Loading>
      <Columns>
        <Stack gap={12}>
          {[1, 2, 3, 4, 5].map((index) => (
            <Skeleton key={index} width="80%" height="1.5rem" />
          ))}
        </Stack>
        <Stack gap={12}>
          <Skeleton width="40%" height="1.75rem" />
          <Skeleton height="8rem" />
        </Stack>
      </Columns>
    </Loading>
  );
}
