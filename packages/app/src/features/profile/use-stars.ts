import useSWRInfinite from "swr/infinite";
import type { StarList } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import type { ListSearch } from "../../insight/use-list-search.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { listPages } from "../../lib/list-pages.js";

/** What the reader has starred and searches for, latest first, page after page. */
export function useStars({ q }: Pick<ListSearch, "q">) {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<StarList, ApiError>(
    listPages<StarList>((limit, cursor) => pathOf("stars", { limit, cursor, q: q || undefined })),
    (path: Path<"stars">) => request("get-starred-products", path),
    // Read anew at each visit, since a star elsewhere changes it; not at each further page.
    // While somebody types, the list before stays.
    { revalidateFirstPage: false, revalidateOnMount: true, keepPreviousData: true },
  );
  return {
    insights: data?.flatMap((page) => page.stars.map(({ insight }) => insight)),
    hasMore: data?.at(-1)?.hasNextPage ?? false,
    error,
    isLoadingMore: isValidating && size > (data?.length ?? 0),
    loadMore: () => void setSize((data?.length ?? 0) + 1),
    refresh: () => mutate(),
  };
}
