import { useSWRConfig } from "swr";

/** What an answer that is kept becomes; the same answer when it is not concerned. */
export type Change = (answer: unknown, key: string) => unknown;

/**
 * Changes answers wherever the cache holds them: alone, as a page, and within lists of pages, which a filter of `mutate`
 * never sees. Nothing is asked for again.
 */
export function useChangeCached(): (change: Change) => void {
  const { cache, mutate } = useSWRConfig();
  return (change) => {
    for (const key of [...cache.keys()]) {
      const before: unknown = cache.get(key)?.data;
      if (before === undefined) continue;
      const after = change(before, key);
      if (after !== before) void mutate(key, after, { revalidate: false });
    }
  };
}
