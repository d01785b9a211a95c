import { useEffect } from "react";
import { useSWRConfig } from "swr";

/** So many of the kind are kept: the one that is looked at, and those that the browser's Back leads to first. */
const KEPT = 3;

/** In the order in which they were last opened, of each cache. */
const openedIn = new WeakMap<object, string[]>();

/**
 * Forgets the answers of what was opened longest ago, and whatever was asked beneath their paths. The cache itself forgets nothing
 * while the page is open, and an insight is up to some megabytes.
 *
 * @param path Of what is open now.
 */
export function useKeepFew(path: string): void {
  const { cache } = useSWRConfig();
  useEffect(() => {
    const opened = [...(openedIn.get(cache) ?? []).filter((other) => other !== path), path];
    const forgotten = opened.splice(0, Math.max(0, opened.length - KEPT));
    openedIn.set(cache, opened);
    for (const key of [...cache.keys()])
      if (forgotten.some((other) => key === other || key.startsWith(`${other}/`))) cache.delete(key);
  }, [cache, path]);
}
