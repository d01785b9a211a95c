import { useState } from "react";
import type { Comment } from "@undertone/schemas/types";
import { Button } from "../../ui/button.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { messageOf } from "../../lib/api/api-error.js";
import { announce, announceFailure } from "../../lib/announcements.js";
import { useDeleteComment } from "./use-delete-comment.js";
import { screenText } from "../../lib/messages.js";

/** Deletes a comment after asking. */
export function DeleteComment({ comment, onDeleted }: { comment: Comment; onDeleted: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const { deleteComment, isDeleting } = useDeleteComment();

  async function confirm() {
    try {
      await deleteComment(comment);
      announce(screenText("comment-is-deleted"));
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
          {screenText("comment-delete-of", { writer: comment.user?.username ?? "" })}
        </VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={screenText("comment-delete-ask")}
        confirm="Delete"
        isBusy={isDeleting}
        onConfirm={() => void confirm()}
      >
        {comment.repliesCount > 0
          ? screenText("comment-delete-why-replies")
          : screenText("comment-delete-why")}
      </ConfirmDialog>
    </>
  );
}
