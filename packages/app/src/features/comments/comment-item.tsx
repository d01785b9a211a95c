import styled from "@emotion/styled";
import { useMemo, useRef, useState, type ReactNode } from "react";
import type { Comment, Insight } from "@undertone/schemas/types";
import { Button } from "../../ui/button.js";
import { DialogButton, ConfirmButton } from "../../ui/dialog-button.js";
import { FormSkeleton } from "../../ui/form-skeleton.js";
import { partLater } from "../../ui/lazy-part.js";
import { MetaLine } from "../../ui/meta-line.js";
import { When } from "../../ui/when.js";
import { Row } from "../../ui/stack.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { useAuth } from "../../account/use-auth.js";
import { count } from "@undertone/formats";
import HiddenNotice from "../../insight/hidden-notice.js";
import { commentText } from "../../lib/comment-text.js";
import { useSend } from "../../lib/api/use-call.js";
import { useChangeCached } from "../../lib/api/use-change-cached.js";
import { useChangeInsight } from "../../insight/use-change-insight.js";
import { withComment } from "./comment-pages.js";
import { accountText } from "../../lib/account-text.js";
import { lazyDialog } from "../../ui/lazy-dialog.js";
import { announce } from "../../lib/announcements.js";

const ReportDialog = lazyDialog(() => import("../../insight/report-dialog.js"));

function ReportComment({ comment: { id, insightId, user } }: { comment: Comment }) {
  return (
    <DialogButton
      variant="quiet"
      dialog={(opened) => <ReportDialog about={{ insightId, commentId: id }} {...opened} />}
    >
      {accountText("report")}{" "}
      <VisuallyHidden>{commentText("comment-delete-of", { writer: user?.username ?? "" })}</VisuallyHidden>
    </DialogButton>
  );
}

const CommentForm = partLater(async () => (await import("./comment-form.js")).default, {
  before: <FormSkeleton fields={1} />,
});

/** Replies to a comment, which then counts one more. */
function useWriteReply(parent: Comment) {
  const changeCached = useChangeCached();
  const changeInsight = useChangeInsight();
  const { send } = useSend("writeReply", {}, { action: "reply" });

  return async (text: string): Promise<Comment> => {
    const { id, insightId } = parent;
    const reply = await send({ insightId, parentId: id, text });
    changeCached((answer) =>
      withComment(answer, id, (comment) => ({ ...comment, repliesCount: comment.repliesCount + 1 })),
    );
    changeInsight(insightId, (insight) => ({ ...insight, commentCount: insight.commentCount + 1 }));
    return reply;
  };
}

const Words = styled.p`
  margin-block: var(--space-4);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Gone = styled(Words)`
  color: var(--color-muted);
  font-style: italic;
`;

const Actions = styled(Row)`
  margin-inline-start: calc(-1 * var(--space-8));

  button {
    min-height: 32px;
    padding-block: 2px;
    font-size: var(--size-14);
  }
`;

interface CommentItemProps {
  comment: Comment;
  insight: Insight;
  depth: number;
  parent?: Comment;
  onDeleted: () => void;
  /** The list of replies, which fetches itself. @param written Own ones of this visit. */
  repliesTo: (written: readonly Comment[]) => ReactNode;
}

export function CommentItem({ comment, insight, depth, parent, onDeleted, repliesTo }: CommentItemProps) {
  const auth = useAuth();
  const writeReply = useWriteReply(comment);
  const [isReplying, setIsReplying] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** Own replies of this visit: they show at once, on whichever page of the list they belong. */
  const [written, setWritten] = useState<readonly Comment[]>([]);
  const { repliesCount, isDeleted } = comment;
  const about = useMemo(
    () => ({ insightId: comment.insightId, parentId: comment.id }),
    [comment.insightId, comment.id],
  );
  const writer = comment.user?.username ?? null;

  async function reply(text: string) {
    const sent = await writeReply(text);
    setWritten([...written, sent]);
    setIsOpen(true);
    close();
  }

  function close() {
    setIsReplying(false);
    // The form is gone: the focus must not be lost with it.
    opener.current?.focus({ preventScroll: true });
  }

  return (
    <article aria-label={nameOf(comment, depth)}>
      <MetaLine>
        <span>
          {writer === null ? "Somebody" : <strong>@{writer}</strong>}
          {depth > 1 && (
            <VisuallyHidden>
              {commentText("comment-level", {
                depth,
                parent: parent?.user?.username ?? commentText("comment-parent-deleted"),
              })}
            </VisuallyHidden>
          )}
        </span>
        {comment.userId !== null && comment.userId === insight.userId && (
          <span>{commentText("comment-by-maker")}</span>
        )}
        <When at={comment.createdAt} />
      </MetaLine>
      {isDeleted ? <Gone>deleted</Gone> : <Words dir="auto">{comment.content}</Words>}
      {comment.hidden && <HiddenNotice what="comment" reason={comment.hidden.reason} />}
      <Actions gap={4}>
        {auth.state === "logged-in" && !isDeleted && (
          <Button
            ref={opener}
            variant="quiet"
            aria-expanded={isReplying}
            onClick={() => setIsReplying(!isReplying)}
          >
            Reply <VisuallyHidden>{commentText("comment-reply-to", { writer: writer ?? "" })}</VisuallyHidden>
          </Button>
        )}
        {repliesCount > 0 && (
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen
              ? commentText("comment-replies-hide")
              : commentText("comment-replies-show", { count: count(repliesCount) })}
          </Button>
        )}
        {(comment.isOwn || insight.isOwner) && !isDeleted && auth.state === "logged-in" && (
          <DeleteComment comment={comment} onDeleted={onDeleted} />
        )}
        {!comment.isOwn && !isDeleted && <ReportComment comment={comment} />}
      </Actions>
      {isReplying && (
        <CommentForm
          about={about}
          label={commentText("comment-reply-label", { writer: writer ?? "somebody" })}
          verb="Reply"
          focusAtOnce
          onSend={reply}
          onCancel={close}
        />
      )}
      <VisuallyHidden role="status">{written.length > 0 && commentText("comment-reply-sent")}</VisuallyHidden>
      {isOpen && repliesCount > 0 && repliesTo(written)}
    </article>
  );
}

function nameOf({ user, isDeleted }: Comment, depth: number): string {
  const kind = depth === 1 ? "Comment" : commentText("comment-kind-reply", { depth });
  return isDeleted || user === null
    ? commentText("comment-name-deleted", { kind })
    : commentText("comment-name", { kind, user: user.username });
}

function tombstone(comment: Comment): Comment {
  return { ...comment, content: "", user: null, userId: null, isDeleted: true, isOwn: false };
}

/** Deletes a comment after asking: it is gone, or, where it has replies, only its words and its writer are. */
function DeleteComment({ comment, onDeleted }: { comment: Comment; onDeleted: () => void }) {
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
