import { useSWRConfig } from "swr";
import useSWRInfinite, { unstable_serialize, type SWRInfiniteKeyLoader } from "swr/infinite";
import type { ApiError } from "./api/api-error.js";

/** The cache's key of each page of a list, by the page before it; null after the last one. */
export type PageKeys<Page, Key extends string> = (index: number, previous: Page | null) => Key | null;

/**
 * A list that is read page after page: anew at each visit, since what people do elsewhere changes it, but not at each further
 * page.
 *
 * @param isSearched While somebody types what is searched for, the list before stays.
 */
export function usePages<Page, Key extends string>(
  keys: PageKeys<Page, Key>,
  fetchPage: (key: Key) => Promise<Page>,
  { isSearched }: { isSearched: boolean },
) {
  const { cache } = useSWRConfig();
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<Page, ApiError>(
    keys,
    fetchPage,
    { revalidateFirstPage: false, revalidateOnMount: true, keepPreviousData: isSearched },
  );
  // While the list before still stands there, this one has no pages.
  const own = cache.get(unstable_serialize(keys as SWRInfiniteKeyLoader))?.data as Page[] | undefined;
  const loaded = own?.length ?? 0;
  return {
    pages: data,
    error,
    hasMore: own !== undefined && keys(loaded, own.at(-1) ?? null) !== null,
    isLoadingMore: isValidating && loaded > 0 && size > loaded,
    loadMore: () => void setSize(loaded + 1),
    refresh: () => mutate(),
  };
}
