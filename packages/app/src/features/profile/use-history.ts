import useSWRInfinite from "swr/infinite";
import type { HistoryList } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { listPages } from "../../lib/list-pages.js";

/** What the reader has opened, latest first, page after page. */
export function useHistory() {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<HistoryList, ApiError>(
    listPages<HistoryList>((limit, cursor) => pathOf("history", { limit, cursor })),
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
