import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import type { ListSearch } from "../../insight/use-list-search.js";
import { listPages } from "../../lib/list-pages.js";
import { usePages } from "../../lib/use-pages.js";

/** The reader's own insights that are searched for, newest first, page after page. */
export function useMyInsights({ q, status }: Pick<ListSearch, "q" | "status">) {
  const { pages, ...list } = usePages(
    listPages((limit, cursor) => pathOf("myInsights", { limit, cursor, q: q || undefined, status })),
    (path: Path<"myInsights">) => request("get-my-products", path),
    { isSearched: true },
  );
  return { ...list, insights: pages?.flatMap((page) => page.insights) };
}
