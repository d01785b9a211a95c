import type { ReactNode } from "react";
import type { Insight } from "@undertone/schemas/types";
import type { ApiError } from "../lib/api/api-error.js";
import { nouns } from "../lib/messages.js";
import { ErrorState } from "../ui/error-state.js";
import { InsightCard } from "./insight-card.js";
import { InsightGrid, InsightGridSkeleton } from "./insight-grid.js";
import { LoadMore } from "../ui/load-more.js";
import { Stack } from "../ui/stack.js";

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
        {insights.map((insight) => (
          <li key={insight.id}>
            <InsightCard insight={insight} note={noteOf?.(insight)} actions={actionsOf?.(insight)} />
          </li>
        ))}
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
