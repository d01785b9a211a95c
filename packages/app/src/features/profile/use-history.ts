import useSWRInfinite from "swr/infinite";
import type { HistoryList } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import type { ListSearch } from "../../insight/use-list-search.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { listPages } from "../../lib/list-pages.js";

/** What the reader has opened and searches for, latest first, page after page. */
export function useHistory({ q }: Pick<ListSearch, "q">) {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<HistoryList, ApiError>(
    listPages<HistoryList>((limit, cursor) => pathOf("history", { limit, cursor, q: q || undefined })),
    (path: Path<"history">) => request("get-history", path),
    // Read anew at each visit, since opening an insight changes it; not at each further page.
    // While somebody types, the list before stays.
    { revalidateFirstPage: false, revalidateOnMount: true, keepPreviousData: true },
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
