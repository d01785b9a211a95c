import { useSWRConfig } from "swr";
import { pathOf } from "../lib/api/path-of.js";
import { isListOfPages, pathOfKey } from "../lib/api/path-of-key.js";

/** Answers that are the same for every reader, or that say themselves who is here. */
const kept: readonly string[] = [pathOf("authStatus"), pathOf("about")];

/**
 * Throws away what was cached for whoever was here before: an account's lists, and answers that differ by reader. To be
 * called before the page that comes next is shown: of that one nothing is then asked twice.
 *
 * @param isShownNext Whether a path's answer stands on that page: it is asked for at once, wherever it stands already.
 *   The others are asked for when somebody comes to see them.
 * @param isSpared Whether a path's answer stays as it is.
 */
export function useForgetAccount(): (
  isShownNext: (path: string) => boolean,
  isSpared?: (path: string) => boolean,
) => void {
  const { cache, mutate } = useSWRConfig();
  return (isShownNext, isSpared) => {
    // A list that is asked for anew takes the pages that it still finds, so these go first.
    const keys = [...cache.keys()].sort(
      (one, other) => Number(isListOfPages(one)) - Number(isListOfPages(other)),
    );
    for (const key of keys) {
      const path = pathOfKey(key);
      if (kept.includes(path) || isSpared?.(path)) continue;
      void mutate(key, undefined, { revalidate: isShownNext(path) });
    }
  };
}
