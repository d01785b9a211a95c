import { useSWRConfig } from "swr";
import { unstable_serialize } from "swr/infinite";
import { pathOf } from "../lib/api/path-of.js";

/** How the cache's keys of lists of pages begin; a function as filter never sees these. */
const listOfPages = unstable_serialize(() => "/").slice(0, -1);

/** Answers that are the same for every reader, or that say themselves who is here. */
const kept: readonly string[] = [pathOf("authStatus"), pathOf("about")];

/**
 * Throws away what was cached for whoever was here before: an account's lists, and answers that differ by reader. To be
 * called before the page that comes next is shown: of that one nothing is then asked twice.
 *
 * @param isShownNext Whether a path's answer stands on that page: it is asked for at once, wherever it stands already.
 *   The others are asked for when somebody comes to see them.
 */
export function useForgetAccount(): (isShownNext: (path: string) => boolean) => void {
  const { cache, mutate } = useSWRConfig();
  return (isShownNext) => {
    const isList = (key: string) => key.startsWith(listOfPages);
    // A list that is asked for anew takes the pages that it still finds, so these go first.
    const keys = [...cache.keys()].sort((one, other) => Number(isList(one)) - Number(isList(other)));
    for (const key of keys) {
      const path = isList(key) ? key.slice(listOfPages.length) : key;
      if (kept.includes(path)) continue;
      void mutate(key, undefined, { revalidate: isShownNext(path) });
    }
  };
}
