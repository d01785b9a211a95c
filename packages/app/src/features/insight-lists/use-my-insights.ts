import useSWRInfinite from "swr/infinite";
import type { InsightList } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import type { ListSearch } from "../../insight/use-list-search.js";
import { listPages } from "../../lib/list-pages.js";

/** The reader's own insights that are searched for, newest first, page after page. */
export function useMyInsights({ q, status }: Pick<ListSearch, "q" | "status">) {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<InsightList, ApiError>(
    listPages<InsightList>((limit, cursor) =>
      pathOf("myInsights", { limit, cursor, q: q || undefined, status }),
    ),
    (path: Path<"myInsights">) => request("get-my-products", path),
    // Read anew at each visit, since a run or a deletion elsewhere changes it; not at each further page.
    // While somebody types, the list before stays.
    { revalidateFirstPage: false, revalidateOnMount: true, keepPreviousData: true },
  );
  return {
    insights: data?.flatMap((page) => page.insights),
    hasMore: data?.at(-1)?.hasNextPage ?? false,
    error,
    isLoadingMore: isValidating && size > (data?.length ?? 0),
    loadMore: () => void setSize((data?.length ?? 0) + 1),
    refresh: () => mutate(),
  };
}
