import type { Comment } from "@undertone/schemas/types";
import { ConfirmButton } from "../../ui/dialog-button.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { announce } from "../../lib/announcements.js";
import { commentText } from "../../lib/comment-text.js";
import { useSend } from "../../lib/api/use-call.js";
import { useChangeCached } from "../../lib/api/use-change-cached.js";
import { useChangeInsight } from "../../insight/use-change-insight.js";
import { withComment } from "./comment-pages.js";

function tombstone(comment: Comment): Comment {
  return { ...comment, content: "", user: null, userId: null, isDeleted: true, isOwn: false };
}

/** Deletes a comment after asking: it is gone, or, where it has replies, only its words and its writer are. */
export function DeleteComment({ comment, onDeleted }: { comment: Comment; onDeleted: () => void }) {
  const { id, insightId, parentId, repliesCount } = comment;
  const changeCached = useChangeCached();
  const changeInsight = useChangeInsight();
  const { send } = useSend("deleteComment", { id });

  async function confirm() {
    await send();
    const isGone = repliesCount === 0;
    changeCached((answer) => withComment(answer, id, (one) => (isGone ? null : tombstone(one))));
    if (isGone && parentId !== null) {
      changeCached((answer) =>
        withComment(answer, parentId, (parent) => ({ ...parent, repliesCount: parent.repliesCount - 1 })),
      );
    }
    changeInsight(insightId, (insight) => ({ ...insight, commentCount: insight.commentCount - 1 }));
    announce(commentText("comment-is-deleted"));
    onDeleted();
  }

  return (
    <ConfirmButton
      variant="quiet"
      ask={{
        title: commentText("comment-delete-ask"),
        children: commentText(repliesCount > 0 ? "comment-delete-why-replies" : "comment-delete-why"),
        confirm: "Delete",
        onConfirm: confirm,
      }}
    >
      Delete{" "}
      <VisuallyHidden>
        {commentText("comment-delete-of", { writer: comment.user?.username ?? "" })}
      </VisuallyHidden>
    </ConfirmButton>
  );
}
