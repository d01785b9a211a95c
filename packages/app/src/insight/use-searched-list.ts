import type { Calls } from "../lib/api/generated/calls.js";
import { pathOf, type Path } from "../lib/api/path-of.js";
import { request } from "../lib/api/request.js";
import type { Action } from "../lib/messages.js";
import { listPages } from "../lib/list-pages.js";
import { usePages } from "../lib/use-pages.js";
import type { ListSearch } from "./use-list-search.js";

/** A list of the reader's that is searched, latest first, page after page. */
export function useSearchedList<Name extends "myInsights" | "history" | "stars">(
  name: Name,
  { q, status }: Pick<ListSearch, "q" | "status">,
  action: Action,
) {
  return usePages(
    listPages(
      (limit, cursor) =>
        pathOf<"myInsights" | "history" | "stars">(name, {
          limit,
          cursor,
          q: q || undefined,
          status,
        }) as Path<Name>,
    ),
    (path: Path<Name>) =>
      request(action, path as Path<"myInsights" | "history" | "stars">) as Promise<Calls[Name]["answer"]>,
    { isSearched: true },
  );
}
