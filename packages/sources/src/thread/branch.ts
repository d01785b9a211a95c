import type { Thread, ThreadComment } from "@undertone/schemas";

/**
 * A comment with all that is below it, as a thread of its own: the comment is its first one, at depth 0. How many there are
 * in all is then what was read: no site counts the comments of a branch.
 *
 * @returns null where the comment is not among those that were read.
 */
export function branchOf(thread: Thread, comment: string): Thread | null {
  const root = thread.comments.find(({ id }) => id === comment);
  if (!root) return null;
  const comments = below(root, thread.comments);
  return {
    ...thread,
    post: { ...thread.post, num_comments: comments.length },
    comments,
    completeness: { expected: null, fetched: comments.length, reasons: [] },
    branch: comment,
  };
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
