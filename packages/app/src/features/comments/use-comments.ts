import useSWRInfinite from "swr/infinite";
import type { CommentList } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import type { Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { commentsPage } from "./comment-pages.js";

/** What people say of an insight, newest first, page after page. */
export function useComments(insightId: string) {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<CommentList, ApiError>(
    commentsPage(insightId),
    (path: Path<"comments">) => request("load-comments", path),
    // Read anew at each visit; what one writes oneself is put in place.
    { revalidateFirstPage: false, revalidateOnMount: true },
  );
  return {
    comments: data?.flatMap((page) => page.comments),
    hasMore: data?.at(-1)?.hasNextPage ?? false,
    error,
    isLoadingMore: isValidating && size > (data?.length ?? 0),
    loadMore: () => void setSize((data?.length ?? 0) + 1),
    retry: () => void mutate(),
  };
}
