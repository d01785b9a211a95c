import useSWRInfinite from "swr/infinite";
import type { HistoryList } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { pageSize } from "../../lib/insight/page-size.js";

/** What the reader has opened, latest first, page after page. */
export function useHistory() {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<HistoryList, ApiError>(
    pageOfHistory,
    (path: Path<"history">) => request("get-history", path),
    // Read anew at each visit, since opening an insight changes it; not at each further page.
    { revalidateFirstPage: false, revalidateOnMount: true },
  );
  return {
    histories: data?.flatMap((page) => page.histories),
    hasMore: data?.at(-1)?.hasNextPage ?? false,
    error,
    isLoadingMore: isValidating && size > (data?.length ?? 0),
    loadMore: () => void setSize((data?.length ?? 0) + 1),
    refresh: () => mutate(),
  };
}

function pageOfHistory(index: number, previous: HistoryList | null): string | null {
  if (index === 0 || previous === null) return pathOf("history", { limit: pageSize });
  return previous.nextCursor === null
    ? null
    : pathOf("history", { limit: pageSize, cursor: previous.nextCursor });
}
