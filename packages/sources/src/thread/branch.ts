import type { Thread, ThreadComment } from "@undertone/schemas";

/**
 * A comment with all that is below it, as a thread of its own: the comment is its first one, at depth 0. The whole thread
 * where the comment is not among those that were read.
 */
export function branchOf(thread: Thread, comment: string): Thread {
  const root = thread.comments.find(({ id }) => id === comment);
  return root ? { ...thread, comments: below(root, thread.comments) } : thread;
}

/** @param comments In thread order: a parent before its replies. */
function below(root: ThreadComment, comments: readonly ThreadComment[]): ThreadComment[] {
  const ids = new Set([root.id]);
  return comments
    .filter(({ id, parent_id: parent }) => {
      const isBelow = id === root.id || (parent !== null && ids.has(parent));
      if (isBelow) ids.add(id);
      return isBelow;
    })
    .map((comment) => ({
      ...comment,
      parent_id: comment.id === root.id ? null : comment.parent_id,
      depth: comment.depth - root.depth,
    }));
}
