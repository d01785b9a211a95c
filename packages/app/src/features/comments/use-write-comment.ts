import useSWRMutation from "swr/mutation";
import type { Comment, CommentNew } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { useChangeCached } from "../../lib/api/use-change-cached.js";
import { useChangeInsight } from "../../insight/use-change-insight.js";
import { withNewComment } from "./comment-pages.js";

/** Writes a comment on an insight; it stands at the top of the list as soon as the server has it. */
export function useWriteComment(insightId: string) {
  const changeCached = useChangeCached();
  const changeInsight = useChangeInsight();
  const { trigger } = useSWRMutation<Comment, ApiError, Path<"writeComment">, CommentNew>(
    pathOf("writeComment"),
    (path: Path<"writeComment">, { arg }: { arg: CommentNew }) =>
      request("comment", path, { method: "POST", body: arg }),
  );

  return async (text: string): Promise<void> => {
    const comment = await trigger({ insightId, text });
    changeCached((answer, key) => withNewComment(answer, key, comment));
    changeInsight(insightId, (insight) => ({ ...insight, commentCount: insight.commentCount + 1 }));
  };
}
