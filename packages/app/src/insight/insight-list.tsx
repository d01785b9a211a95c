import styled from "@emotion/styled";
import type { ReactNode } from "react";
import type { Insight } from "@undertone/schemas/types";
import type { ApiError } from "../lib/api/api-error.js";
import { nouns } from "../lib/messages.js";
import { screenText } from "../lib/screens.js";
import { neighboursOfOneThread } from "./alike.js";
import { ErrorState } from "../ui/error-state.js";
import { InsightCard } from "./insight-card.js";
import { InsightGrid, InsightGridSkeleton } from "./insight-grid.js";
import { LoadMore } from "../ui/load-more.js";
import { Stack } from "../ui/stack.js";

/** As wide as the list: its insights stand side by side. */
const Group = styled.li`
  display: grid;
  gap: var(--space-8);
  grid-column: 1 / -1;
  padding: var(--space-12);
  border-radius: var(--radius);
  background: var(--color-raised);

  > p {
    color: var(--color-muted);
    font-size: var(--size-14);
  }
`;

interface InsightListProps {
  /** Undefined while the first page has not come. */
  insights: readonly Insight[] | undefined;
  error: ApiError | undefined;
  /** What the error means to the reader. */
  errorTitle?: string;
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
  onRetry: () => void;
  /** Stands in place of an empty list. */
  empty: ReactNode;
  noteOf?: (insight: Insight) => ReactNode;
  actionsOf?: (insight: Insight) => ReactNode;
}

/** A list of insights in whichever state it is: loading, empty, failed, or there with its Load More. */
export function InsightList(props: InsightListProps) {
  const { insights, error, noteOf, actionsOf } = props;
  if (insights === undefined) {
    if (error === undefined) return <InsightGridSkeleton />;
    return (
      <ErrorState
        error={error}
        onRetry={props.onRetry}
        {...(props.errorTitle === undefined ? {} : { title: props.errorTitle })}
      />
    );
  }
  if (insights.length === 0) return props.empty;
  return (
    <Stack gap={24}>
      <InsightGrid>
        {neighboursOfOneThread(insights).map((group) => {
          const cards = group.map((insight) => (
            <li key={insight.id}>
              <InsightCard insight={insight} note={noteOf?.(insight)} actions={actionsOf?.(insight)} />
            </li>
          ));
          const [first] = group;
          if (group.length === 1 || first === undefined) return cards;
          return (
            <Group key={`of ${first.id}`}>
              <p>{screenText("one-discussion", { n: group.length })}</p>
              <InsightGrid>{cards}</InsightGrid>
            </Group>
          );
        })}
      </InsightGrid>
      <LoadMore
        loaded={insights.length}
        noun={nouns.product}
        hasMore={props.hasMore}
        isLoading={props.isLoadingMore}
        failure={error?.message ?? null}
        onLoadMore={props.onLoadMore}
      />
    </Stack>
  );
}
