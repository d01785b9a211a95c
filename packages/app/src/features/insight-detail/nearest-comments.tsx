import { modelLabelOf } from "@undertone/formats";
import type { AnalysedComment, Insight, Result } from "@undertone/schemas/types";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { Stack } from "../../ui/stack.js";
import { addressOf } from "../../lib/base-path.js";
import { copyLink } from "../../lib/copy-link.js";
import { pageAddress } from "../../lib/pages.js";
import { screenText } from "../../lib/screens.js";
import { Button } from "../../ui/button.js";
import { CommentsInThread } from "./comments-in-thread.js";

interface NearestCommentsProps {
  insight: Insight;
  comments: readonly AnalysedComment[];
  result: Result;
  thread: ThreadComments;
  sentence: string;
  /** The one that it stands in. */
  commentId: string;
}

/** Comments near a sentence, each below what it answers. */
export function NearestComments({
  insight,
  comments,
  result,
  thread,
  sentence,
  commentId,
}: NearestCommentsProps) {
  const label = modelLabelOf(result.points?.find((point) => point.sentence === sentence)?.model_label);
  return (
    <Stack gap={12}>
      <PointLink {...{ insight, commentId }} />
      {label !== null && <p>{label}</p>}
      <CommentsInThread {...{ comments, result, thread }} />
    </Stack>
  );
}

interface PointLinkProps {
  insight: Insight;
  /** Names the sentence. */
  commentId: string;
}

function PointLink({ insight: { id, isPublic }, commentId }: PointLinkProps) {
  const address = () => addressOf(pageAddress("insight", { id, point: commentId }));
  return (
    <Button variant="inline" onClick={() => void copyLink(address(), isPublic)}>
      {screenText("share-copy")}
    </Button>
  );
}
