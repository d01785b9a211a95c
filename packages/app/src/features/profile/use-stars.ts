import type { ListSearch } from "../../insight/use-list-search.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { listPages } from "../../lib/list-pages.js";
import { usePages } from "../../lib/use-pages.js";

/** What the reader has starred and searches for, latest first, page after page. */
export function useStars({ q, status }: Pick<ListSearch, "q" | "status">) {
  const { pages, ...list } = usePages(
    listPages((limit, cursor) => pathOf("stars", { limit, cursor, q: q || undefined, status })),
    (path: Path<"stars">) => request("get-starred-products", path),
    { isSearched: true },
  );
  return { ...list, insights: pages?.flatMap((page) => page.stars.map(({ insight }) => insight)) };
}
