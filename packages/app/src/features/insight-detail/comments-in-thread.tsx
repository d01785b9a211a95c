import type { AnalysedComment, Result } from "@undertone/schemas/types";
import { useMemo } from "react";
import { CommentQuote } from "../../insight/comment-quote.js";
import { relativesIn } from "../../insight/relatives.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { GrowingList } from "../../ui/growing-list.js";
import { Stack } from "../../ui/stack.js";
import { ParentQuote } from "./topic/short-quote.js";

const PAGE = 5;
const LENGTH = 320;

interface CommentsInThreadProps {
  comments: readonly AnalysedComment[];
  result: Result;
  thread: ThreadComments;
  first?: number;
}

/** Comments in the order given, each below what it answers. */
export function CommentsInThread({ comments, result, thread, first = PAGE }: CommentsInThreadProps) {
  const relatives = useMemo(() => relativesIn(thread, result), [thread, result]);
  return (
    <GrowingList
      items={comments}
      first={first}
      page={PAGE}
      noun={thread.unit.one}
      gap={24}
      keyOf={({ id }) => id}
    >
      {(comment) => {
        const parent = relatives.parentOf(comment);
        return (
          <Stack gap={4}>
            {parent !== null && <ParentQuote parent={parent} />}
            <CommentQuote comment={comment} length={LENGTH} />
          </Stack>
        );
      }}
    </GrowingList>
  );
}
