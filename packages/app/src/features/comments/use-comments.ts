import type { Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { usePages } from "../../lib/use-pages.js";
import { commentsPage } from "./comment-pages.js";

/** What people say of an insight, newest first, page after page. What one writes oneself is put into the cache. */
export function useComments(insightId: string) {
  const { pages, ...list } = usePages(
    commentsPage(insightId),
    (path: Path<"comments">) => request("load-comments", path),
    { isSearched: false },
  );
  return { ...list, comments: pages?.flatMap((page) => page.comments) };
}
