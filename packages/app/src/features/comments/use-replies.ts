import useSWRInfinite from "swr/infinite";
import type { CommentList } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import type { Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { repliesPage } from "./comment-pages.js";

/** The replies to a comment, oldest first, page after page. */
export function useReplies(insightId: string, parentId: string) {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<CommentList, ApiError>(
    repliesPage(insightId, parentId),
    (path: Path<"comments">) => request("load-replies", path),
    { revalidateFirstPage: false, revalidateOnMount: true },
  );
  return {
    replies: data?.flatMap((page) => page.comments),
    hasMore: data?.at(-1)?.hasNextPage ?? false,
    error,
    isLoadingMore: isValidating && size > (data?.length ?? 0),
    loadMore: () => void setSize((data?.length ?? 0) + 1),
    retry: () => void mutate(),
  };
}
