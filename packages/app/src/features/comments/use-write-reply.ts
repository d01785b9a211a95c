import type { Comment } from "@undertone/schemas/types";
import { useSend } from "../../lib/api/use-call.js";
import { useChangeCached } from "../../lib/api/use-change-cached.js";
import { useChangeInsight } from "../../insight/use-change-insight.js";
import { withComment } from "./comment-pages.js";

/** Replies to a comment, which then counts one more. */
export function useWriteReply(parent: Comment) {
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
