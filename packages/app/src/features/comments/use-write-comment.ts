import { useSend } from "../../lib/api/use-call.js";
import { useChangeCached } from "../../lib/api/use-change-cached.js";
import { useChangeInsight } from "../../insight/use-change-insight.js";
import { withNewComment } from "./comment-pages.js";

/** Writes a comment on an insight; it stands at the top of the list as soon as the server has it. */
export function useWriteComment(insightId: string) {
  const changeCached = useChangeCached();
  const changeInsight = useChangeInsight();
  const { send } = useSend("writeComment", {}, { action: "comment" });

  return async (text: string): Promise<void> => {
    const comment = await send({ insightId, text });
    changeCached((answer, key) => withNewComment(answer, key, comment));
    changeInsight(insightId, (insight) => ({ ...insight, commentCount: insight.commentCount + 1 }));
  };
}
