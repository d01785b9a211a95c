import query from "@undertone/schemas/list-query.json";
import type { PageKeys } from "./use-pages.js";

/** One page of a list; without a cursor it is the last one. */
interface ListPage {
  nextCursor: string | null;
}

/** @param path Of a page with at most `limit` items, from a cursor on; without one, of the first page. */
export function listPages<Page extends ListPage, Key extends string>(
  path: (limit: number, cursor?: string) => Key,
): PageKeys<Page, Key> {
  const limit = query.properties.limit.default;
  return (index, previous) => {
    if (index === 0 || previous === null) return path(limit);
    return previous.nextCursor === null ? null : path(limit, previous.nextCursor);
  };
}
