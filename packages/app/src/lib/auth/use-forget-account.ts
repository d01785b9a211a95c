import { useSWRConfig } from "swr";
import { unstable_serialize } from "swr/infinite";
import { paths } from "../api/paths.js";

/** How the cache's keys of lists of pages begin; a function as filter never sees these. */
const listOfPages = unstable_serialize(() => "/");

/** Throws away what was cached for whoever was here before: an account's lists, and answers that differ by reader. */
export function useForgetAccount(): () => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  return async () => {
    const lists = [...cache.keys()].filter((key) => key.startsWith(listOfPages));
    for (const list of lists) await mutate(list, undefined, { revalidate: true });
    await mutate((key) => key !== paths.authStatus, undefined, { revalidate: true });
  };
}
