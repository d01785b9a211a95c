import { searchInCommentsCharacters } from "@undertone/schemas/constants.json";
import type { Insight, Result } from "@undertone/schemas/types";
import { withoutCopiesOf, type ThreadComments } from "../../insight/thread-comments.js";
import { useSend } from "../../lib/api/use-call.js";
import { findText } from "../../lib/find-text.js";
import { Button } from "../../ui/button.js";
import { Row, Stack } from "../../ui/stack.js";
import { Small } from "../../ui/text.js";
import { CommentsInThread } from "./comments-in-thread.js";

interface FoundByMeaningProps {
  insight: Pick<Insight, "id">;
  result: Result;
  thread: ThreadComments;
  /** Indices of those that have the words. */
  found: readonly number[];
  text: string;
}

/** On request, other comments that say something like it, each below what it answers. */
export function FoundByMeaning({ insight: { id }, result, thread, found, text }: FoundByMeaningProps) {
  const { send, data, error, isSending } = useSend("searchByMeaning", { id }, { throwOnError: false });
  // What only a search for words understands.
  const words = text.replace(/["*]/g, " ").slice(0, searchInCommentsCharacters).trim();
  if (words === "") return null;
  const indices = data?.ids.flatMap((one) => thread.indexOf.get(one) ?? []);
  const others = indices && withoutCopiesOf(indices, thread).filter((index) => !found.includes(index));
  return (
    <Stack gap={12}>
      <Row>
        {/* It stays: who pressed it by key is there. */}
        <Button variant="inline" isBusy={isSending} onClick={() => void send({ words })}>
          {findText(isSending ? "meaning-asking" : "meaning-ask")}
        </Button>
        <Small role="status">
          {others && findText(others.length > 0 ? "meaning-found" : "meaning-none")}
        </Small>
      </Row>
      {error !== undefined && !isSending && <p role="alert">{error.message}</p>}
      {others !== undefined && others.length > 0 && (
        <CommentsInThread
          comments={others.flatMap((index) => thread.all[index] ?? [])}
          {...{ result, thread }}
          first={3}
        />
      )}
    </Stack>
  );
}
