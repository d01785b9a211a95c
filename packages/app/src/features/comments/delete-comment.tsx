import { useState } from "react";
import type { Comment } from "@undertone/schemas/types";
import { Button } from "../../ui/button.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { messageOf } from "../../lib/api/api-error.js";
import { announce, announceFailure } from "../../lib/announcements.js";
import { insightText } from "../../lib/insight-text.js";
import { pathOf } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { useChangeCached } from "../../lib/api/use-change-cached.js";
import { useChangeInsight } from "../../insight/use-change-insight.js";
import { withComment } from "./comment-pages.js";

/** Deletes a comment: it is gone, or, where it has replies, only its words and its writer are. */
function useDeleteComment() {
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

/** Deletes a comment after asking. */
export function DeleteComment({ comment, onDeleted }: { comment: Comment; onDeleted: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const { deleteComment, isDeleting } = useDeleteComment();

  async function confirm() {
    try {
      await deleteComment(comment);
      announce(insightText("comment-is-deleted"));
      onDeleted();
    } catch (error) {
      announceFailure(messageOf(error));
    }
    setIsAsking(false);
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Delete{" "}
        <VisuallyHidden>
          {insightText("comment-delete-of", { writer: comment.user?.username ?? "" })}
        </VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={insightText("comment-delete-ask")}
        confirm="Delete"
        isBusy={isDeleting}
        onConfirm={() => void confirm()}
      >
        {comment.repliesCount > 0
          ? insightText("comment-delete-why-replies")
          : insightText("comment-delete-why")}
      </ConfirmDialog>
    </>
  );
}
