import { useState, type ReactNode } from "react";
import { ErrorState, type FailureOfCall } from "./error-state.js";
import { LoadMore } from "./load-more.js";
import { Stack } from "./stack.js";

export interface ListState {
  error: FailureOfCall | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  refresh: () => Promise<unknown>;
}

interface PagedListProps<Item> {
  list: ListState;
  /** Undefined while the first page has not come. */
  items: readonly Item[] | undefined;
  noun: string;
  /** What it means to the reader that a page did not come. */
  errorTitle?: string | undefined;
  /** Stands there until the first page comes. */
  before: ReactNode;
  empty?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list in whichever state it is: loading, failed, empty, or there with its Load More. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { list, items, noun, errorTitle, before, empty, children } = props;
  const { error, hasMore } = list;
  // What came last is said where the button stood.
  const [hadMore, setHadMore] = useState(hasMore);
  if (hasMore && !hadMore) setHadMore(true);
  if (items === undefined) {
    if (error === undefined) return before;
    return <ErrorState error={error} title={errorTitle} onRetry={() => void list.refresh()} />;
  }
  if (items.length === 0) return empty;
  return (
    <Stack gap={24}>
      {children(items)}
      {(hadMore || error !== undefined) && (
        <LoadMore
          loaded={items.length}
          noun={noun}
          hasMore={hasMore}
          isLoading={list.isLoadingMore}
          failure={error && (errorTitle ?? error.message)}
          onLoadMore={list.loadMore}
        />
      )}
    </Stack>
  );
}
