import useSWRMutation from "swr/mutation";
import type { Comment, CommentReply } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { useChangeCached } from "../../lib/api/use-change-cached.js";
import { useChangeInsight } from "../../insight/use-change-insight.js";
import { withComment } from "./comment-pages.js";

/** Replies to a comment, which then counts one more. */
export function useWriteReply(parent: Comment) {
  const changeCached = useChangeCached();
  const changeInsight = useChangeInsight();
  const { trigger } = useSWRMutation<Comment, ApiError, Path<"writeReply">, CommentReply>(
    pathOf("writeReply"),
    (path: Path<"writeReply">, { arg }: { arg: CommentReply }) =>
      request("reply", path, { method: "POST", body: arg }),
  );

  return async (text: string): Promise<Comment> => {
    const { id, insightId } = parent;
    const reply = await trigger({ insightId, parentId: id, text });
    changeCached((answer) =>
      withComment(answer, id, (comment) => ({ ...comment, repliesCount: comment.repliesCount + 1 })),
    );
    changeInsight(insightId, (insight) => ({ ...insight, commentCount: insight.commentCount + 1 }));
    return reply;
  };
}
