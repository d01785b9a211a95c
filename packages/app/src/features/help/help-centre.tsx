import styled from "@emotion/styled";
import { Link, useSearchParams } from "react-router-dom";
import { EmptyState } from "../../components/empty-state.js";
import { ErrorState } from "../../components/error-state.js";
import { Skeleton } from "../../components/skeleton.js";
import { Stack } from "../../components/stack.js";
import { SupportLink } from "../../components/support-link.js";
import { VisuallyHidden } from "../../components/visually-hidden.js";
import { message } from "../../lib/messages.js";
import { HelpContent } from "./help-content.js";
import { useHelpTopics } from "./use-help-topics.js";

const Columns = styled.div`
  display: grid;
  grid-template-columns: 240px minmax(0, 1fr);
  gap: 24px 48px;
  align-items: start;

  @media (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Topics = styled.ul`
  display: flex;
  flex-direction: column;

  @media (max-width: 760px) {
    flex-flow: row wrap;
    gap: 6px;
  }

  a {
    display: block;
    padding: 8px 12px;
    border-inline-start: 2px solid var(--color-line);
    color: var(--color-muted);
    text-decoration: none;

    @media (max-width: 760px) {
      /* A dozen topics stand above the text, which they must not push off the screen. */
      padding: 4px 10px;
      border: 1px solid var(--color-line);
      border-radius: 999px;
      font-size: var(--size-14);
    }
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

/** Topics beside the text of one of them; the address says which. */
export function HelpCentre() {
  const { topics, error, retry } = useHelpTopics();
  const [parameters] = useSearchParams();
  if (topics === undefined) {
    if (error === undefined) return <Loading />;
    return <ErrorState error={error} title={message("help-topics")} onRetry={retry} />;
  }
  const open = parameters.get("topic") ?? topics[0]?.id;
  if (open === undefined) {
    return (
      <EmptyState
        title="No help topics yet"
        action={<SupportLink>Write to the people who run this server</SupportLink>}
      >
        Here stand explanations of what this product does and how.
      </EmptyState>
    );
  }
  return (
    <Columns>
      <Stack gap={24}>
        <nav aria-label="Help topics">
          <Topics>
            {topics.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={{ search: searchOf(parameters, id) }}
                  aria-current={id === open ? "true" : undefined}
                >
                  {title}
                </Link>
              </li>
            ))}
          </Topics>
        </nav>
        <SupportLink>Ask a person</SupportLink>
      </Stack>
      {/* Another topic is another text: nothing of the one before may linger. */}
      <HelpContent key={open} id={open} />
    </Columns>
  );
}

/** The same address with another topic: help stands in several places. */
function searchOf(parameters: URLSearchParams, topic: string): string {
  const search = new URLSearchParams(parameters);
  search.set("topic", topic);
  return search.toString();
}

function Loading() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Columns aria-hidden="true">
        <Stack gap={12}>
          {[1, 2, 3, 4, 5].map((place) => (
            <Skeleton key={place} width="80%" height="1.5rem" />
          ))}
        </Stack>
        <Stack gap={12}>
          <Skeleton width="40%" height="1.75rem" />
          <Skeleton height="8rem" />
        </Stack>
      </Columns>
    </div>
  );
}
