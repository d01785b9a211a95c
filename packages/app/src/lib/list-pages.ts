import query from "@undertone/schemas/list-query.json";

/** One page of a list; without a cursor it is the last one. */
interface ListPage {
  nextCursor: string | null;
}

/**
 * The cache's key of each page of a list, as `useSWRInfinite` asks for it; null after the last one.
 *
 * @param path Of a page with at most `limit` items, from a cursor on; without one, of the first page.
 */
export function listPages<Page extends ListPage>(path: (limit: number, cursor?: string) => string) {
  const limit = query.properties.limit.default;
  return (index: number, previous: Page | null): string | null => {
    if (index === 0 || previous === null) return path(limit);
    return previous.nextCursor === null ? null : path(limit, previous.nextCursor);
  };
}
