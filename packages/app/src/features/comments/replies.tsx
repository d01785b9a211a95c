import type { Comment, Insight } from "@undertone/schemas/types";
import { ErrorState } from "../../components/error-state.js";
import { LoadMore } from "../../components/load-more.js";
import { message } from "../../lib/messages.js";
import { CommentList } from "./comment-list.js";
import { CommentsSkeleton } from "./comments-skeleton.js";
import { useReplies } from "./use-replies.js";

interface RepliesProps {
  parent: Comment;
  insight: Insight;
  depth: number;
  /** Those that the reader just wrote; they may belong to a page that is not here yet. */
  written: readonly Comment[];
  onDeleted: () => void;
}

/** The replies to a comment, fetched when they are opened. */
export function Replies({ parent, insight, depth, written, onDeleted }: RepliesProps) {
  const { replies, error, hasMore, isLoadingMore, loadMore, retry } = useReplies(insight.id, parent.id);
  if (replies === undefined) {
    if (error === undefined) return <CommentsSkeleton lines={Math.min(3, parent.repliesCount)} />;
    return <ErrorState title={message("load-replies")} error={error} onRetry={retry} />;
  }
  const later = written.filter((one) => !replies.some(({ id }) => id === one.id));
  return (
    <>
      <CommentList
        comments={[...replies, ...later]}
        insight={insight}
        depth={depth}
        parent={parent}
        onDeleted={onDeleted}
      />
      {(hasMore || error !== undefined) && (
        <LoadMore
          loaded={replies.length}
          noun="reply"
          hasMore={hasMore}
          isLoading={isLoadingMore}
          failure={error === undefined ? null : message("load-replies")}
          onLoadMore={loadMore}
        />
      )}
    </>
  );
}
