import { modelLabelOf } from "@undertone/formats";
import type { AnalysedComment } from "@undertone/schemas/types";
import { useMemo } from "react";
import { CommentQuote } from "../../insight/comment-quote.js";
import { relativesIn } from "../../insight/relatives.js";
import type { ShownResult } from "../../insight/grouping.js";
import { Stack } from "../../ui/stack.js";
import { addressOf } from "../../lib/base-path.js";
import { copyLink } from "../../lib/copy-link.js";
import { pageAddress } from "../../lib/pages.js";
import { screenText } from "../../lib/screens.js";
import { Button } from "../../ui/button.js";
import { GrowingList } from "../../ui/growing-list.js";
import { ParentQuote } from "./topic/short-quote.js";

/** Comments with each Load More. */
const PAGE = 5;
/** Characters of a comment that are shown at first. */
const LENGTH = 320;

interface NearestCommentsProps extends Omit<ShownResult, "grouping"> {
  comments: readonly AnalysedComment[];
  sentence: string;
  /** The one that it stands in. */
  commentId: string;
}

/** Comments near a sentence. */
export function NearestComments({ insight, sentence, commentId, ...lists }: NearestCommentsProps) {
  const { result } = lists;
  const label = modelLabelOf(result.points?.find((point) => point.sentence === sentence)?.model_label);
  return (
    <Stack gap={12}>
      <div>
        <PointLink {...{ insight, commentId }} />
      </div>
      {label !== null && <p>{label}</p>}
      <CommentsInContext {...lists} />
    </Stack>
  );
}

/** Comments, each below what it answers, unless that is the one above. */
export function CommentsInContext({
  comments,
  result,
  thread,
}: Pick<NearestCommentsProps, "comments" | "result" | "thread">) {
  const relatives = useMemo(() => relativesIn(thread, result), [thread, result]);
  return (
    <GrowingList items={comments} page={PAGE} noun={thread.unit.one} gap={24} keyOf={({ id }) => id}>
      {(comment) => {
        const parent = relatives.parentOf(comment);
        const isAbove = comments[comments.indexOf(comment) - 1]?.id === comment.parent_id;
        return (
          <Stack gap={4}>
            {parent !== null && !isAbove && <ParentQuote parent={parent} />}
            <CommentQuote comment={comment} length={LENGTH} />
          </Stack>
        );
      }}
    </GrowingList>
  );
}

function PointLink({
  insight: { id, isPublic },
  commentId,
}: Pick<NearestCommentsProps, "insight" | "commentId">) {
  const address = () => addressOf(pageAddress("insight", { id, point: commentId }));
  return (
    <Button variant="inline" onClick={() => void copyLink(address(), isPublic)}>
      {screenText("share-copy")}
    </Button>
  );
}
