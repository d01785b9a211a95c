import { unstable_serialize } from "swr/infinite";

/** How the cache's keys of lists of pages begin; a function as filter never sees these. */
const listOfPages = unstable_serialize(() => "/").slice(0, -1);

/** Whether a key of the cache is that of a list of pages, and not of one answer. */
export function isListOfPages(key: string): boolean {
  return key.startsWith(listOfPages);
}

/** The path that a key of the cache stands for; of a list of pages that of its first. */
export function pathOfKey(key: string): string {
  return isListOfPages(key) ? key.slice(listOfPages.length) : key;
}
