import type { Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { usePages } from "../../lib/use-pages.js";
import { repliesPage } from "./comment-pages.js";

/** The replies to a comment, oldest first, page after page. */
export function useReplies(insightId: string, parentId: string) {
  const { pages, ...list } = usePages(
    repliesPage(insightId, parentId),
    (path: Path<"comments">) => request("load-replies", path),
    { isSearched: false },
  );
  return { ...list, replies: pages?.flatMap((page) => page.comments) };
}
