import type { Insight, Result } from "@undertone/schemas/types";
import { useMemo } from "react";
import { CommentQuote } from "../../insight/comment-quote.js";
import { relativesIn } from "../../insight/relatives.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { useSend } from "../../lib/api/use-call.js";
import { findText } from "../../lib/find-text.js";
import { Button } from "../../ui/button.js";
import { GrowingList } from "../../ui/growing-list.js";
import { Stack } from "../../ui/stack.js";
import { Small } from "../../ui/text.js";
import { ParentQuote } from "./topic/short-quote.js";

/** Characters of a comment that are shown at first. */
const LENGTH = 320;

interface FoundByMeaningProps {
  insight: Pick<Insight, "id">;
  result: Result;
  thread: ThreadComments;
  text: string;
}

/** On request, comments that say something like it in other words, each below what it answers. */
export function FoundByMeaning({ insight: { id }, result, thread, text }: FoundByMeaningProps) {
  const { send, data, error, isSending } = useSend("searchByMeaning", { id }, { throwOnError: false });
  const relatives = useMemo(() => relativesIn(thread, result), [thread, result]);
  const found = data?.ids.flatMap((one) => thread.all[thread.indexOf.get(one) ?? -1] ?? []);
  return (
    <Stack gap={12}>
      {found === undefined && (
        <Button variant="inline" isBusy={isSending} onClick={() => void send({ words: text })}>
          {findText(isSending ? "meaning-asking" : "meaning-ask")}
        </Button>
      )}
      <Small role="status">{found && findText(found.length > 0 ? "meaning-found" : "meaning-none")}</Small>
      {error !== undefined && <p role="alert">{error.message}</p>}
      {found !== undefined && found.length > 0 && (
        <GrowingList
          items={found}
          first={3}
          page={10}
          noun={thread.unit.one}
          gap={24}
          keyOf={(one) => one.id}
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
      )}
    </Stack>
  );
}
