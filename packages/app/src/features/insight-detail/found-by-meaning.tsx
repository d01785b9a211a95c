import type { Insight, Result } from "@undertone/schemas/types";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { useSend } from "../../lib/api/use-call.js";
import { findText } from "../../lib/find-text.js";
import { Button } from "../../ui/button.js";
import { Stack } from "../../ui/stack.js";
import { Small } from "../../ui/text.js";
import { CommentsInThread } from "./comments-in-thread.js";

interface FoundByMeaningProps {
  insight: Pick<Insight, "id">;
  result: Result;
  thread: ThreadComments;
  text: string;
}

/** On request, comments that say something like it in other words, each below what it answers. */
export function FoundByMeaning({ insight: { id }, result, thread, text }: FoundByMeaningProps) {
  const { send, data, error, isSending } = useSend("searchByMeaning", { id }, { throwOnError: false });
  const found = data?.ids.flatMap((one) => thread.all[thread.indexOf.get(one) ?? -1] ?? []);
  return (
    <Stack gap={12}>
      {/* It stays: who pressed it by key is there. */}
      <Button variant="inline" isBusy={isSending} onClick={() => void send({ words: text })}>
        {findText(isSending ? "meaning-asking" : "meaning-ask")}
      </Button>
      <Small role="status">{found && findText(found.length > 0 ? "meaning-found" : "meaning-none")}</Small>
      {error !== undefined && <p role="alert">{error.message}</p>}
      {found !== undefined && <CommentsInThread comments={found} {...{ result, thread }} first={3} />}
    </Stack>
  );
}
