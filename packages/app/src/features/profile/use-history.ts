import type { ListSearch } from "../../insight/use-list-search.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { listPages } from "../../lib/list-pages.js";
import { usePages } from "../../lib/use-pages.js";

/** What the reader has opened and searches for, latest first, page after page. */
export function useHistory({ q, status }: Pick<ListSearch, "q" | "status">) {
  const { pages, ...list } = usePages(
    listPages((limit, cursor) => pathOf("history", { limit, cursor, q: q || undefined, status })),
    (path: Path<"history">) => request("get-history", path),
    { isSearched: true },
  );
  return { ...list, histories: pages?.flatMap((page) => page.histories) };
}
