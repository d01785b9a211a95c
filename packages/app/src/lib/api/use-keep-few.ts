import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { pathOfKey } from "./path-of-key.js";

/** So many of the kind are kept: the one that is looked at, and those that the browser's Back leads to first. */
const KEPT = 3;

/** What was opened: the path of its answer, and that of what else is asked about it. */
type Paths = readonly [path: string, about: string];

/** In the order in which they were last opened, of each cache. */
const openedIn = new WeakMap<object, Paths[]>();

/**
 * Forgets the answers of what was opened longest ago, and whatever was asked beneath their paths. The cache itself forgets nothing
 * while the page is open, and an insight is up to some megabytes.
 *
 * @param path Of what is open now.
 * @param about Of lists and the like that belong to it and do not lie beneath its path.
 */
export function useKeepFew(path: string, about: string): void {
  const { cache } = useSWRConfig();
  useEffect(() => {
    const opened = [
      ...(openedIn.get(cache) ?? []).filter(([other]) => other !== path),
      [path, about] as const,
    ];
    const forgotten = opened.splice(0, Math.max(0, opened.length - KEPT)).flat();
    openedIn.set(cache, opened);
    for (const key of [...cache.keys()]) {
      const asked = pathOfKey(key);
      const isOf = (path: string) =>
        asked === path || ["/", "?"].some((next) => asked.startsWith(path + next));
      if (forgotten.some(isOf)) cache.delete(key);
    }
  }, [cache, path, about]);
}
