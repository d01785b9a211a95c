import { useState } from "react";
import type { Comment } from "@undertone/schemas/types";
import { pathOf } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { useChangeCached } from "../../lib/api/use-change-cached.js";
import { useChangeInsight } from "../../insight/use-change-insight.js";
import { withComment } from "./comment-pages.js";

/** Deletes a comment: it is gone, or, where it has replies, only its words and its writer are. */
export function useDeleteComment() {
  const changeCached = useChangeCached();
  const changeInsight = useChangeInsight();
  const [isDeleting, setIsDeleting] = useState(false);

  async function deleteComment({ id, insightId, parentId, repliesCount }: Comment): Promise<void> {
    setIsDeleting(true);
    try {
      await request("request", pathOf("deleteComment", { id }), { method: "DELETE" });
    } finally {
      setIsDeleting(false);
    }
    const isGone = repliesCount === 0;
    changeCached((answer) => withComment(answer, id, (comment) => (isGone ? null : tombstone(comment))));
    if (isGone && parentId !== null) {
      changeCached((answer) =>
        withComment(answer, parentId, (parent) => ({ ...parent, repliesCount: parent.repliesCount - 1 })),
      );
    }
    changeInsight(insightId, (insight) => ({ ...insight, commentCount: insight.commentCount - 1 }));
  }
  return { deleteComment, isDeleting };
}

function tombstone(comment: Comment): Comment {
  return { ...comment, content: "", user: null, userId: null, isDeleted: true, isOwn: false };
}
