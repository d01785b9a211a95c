import useSWRInfinite from "swr/infinite";
import type { InsightFeed } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { paths } from "../../lib/api/paths.js";
import { request } from "../../lib/api/request.js";

/** The public insights that people look at most, page after page. */
export function useFeed() {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<InsightFeed, ApiError>(
    pageOfFeed,
    (path: string) => request<InsightFeed>("get-feed", path),
    // Read anew at each visit, not at each further page.
    { revalidateFirstPage: false, revalidateOnMount: true },
  );
  return {
    insights: data?.flatMap((page) => page.data.insights),
    total: data?.at(-1)?.data.total ?? 0,
    hasMore: data?.at(-1)?.data.hasNextPage ?? false,
    error,
    isLoadingMore: isValidating && size > (data?.length ?? 0),
    loadMore: () => void setSize((data?.length ?? 0) + 1),
    retry: () => void mutate(),
  };
}

function pageOfFeed(index: number, previous: InsightFeed | null): string | null {
  if (index === 0 || previous === null) return paths.feed();
  return previous.data.nextCursor === null ? null : paths.feed(previous.data.nextCursor);
}
