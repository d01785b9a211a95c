import { searchInCommentsCharacters } from "@undertone/schemas/constants.json";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isThought } from "../../insight/search-words.js";
import type { ShownResult } from "../../insight/grouping.js";
import { withoutCopiesOf } from "../../insight/thread-comments.js";
import { useSend } from "../../lib/api/use-call.js";
import { findText } from "../../lib/find-text.js";
import { Button } from "../../ui/button.js";
import { Row, Stack } from "../../ui/stack.js";
import { Small } from "../../ui/text.js";
import { FoundQuotes } from "./found-quotes.js";

/** Milliseconds without another search after which this one is what was meant. */
const CALM = 700;

interface FoundByMeaningProps extends Omit<ShownResult, "grouping"> {
  /** Indices of those that have the words. */
  found: readonly number[];
  text: string;
}

/** Other comments that say something like it: on request, and unasked where no comment has the words of a whole thought. */
export function FoundByMeaning({ insight: { id }, result, thread, found, text }: FoundByMeaningProps) {
  const asked = useRef<AbortController>(null);
  const { send, data, error, isSending } = useSend(
    "searchByMeaning",
    { id },
    { throwOnError: false, signal: () => (asked.current = new AbortController()).signal },
  );
  // Other words are another search, and this one goes.
  useEffect(() => () => asked.current?.abort(), []);
  // What only a search for words understands.
  const words = text.replace(/["*]/g, " ").slice(0, searchInCommentsCharacters).trim();
  // It is what would be asked for next.
  const isUnasked = found.length === 0 && isThought(text);
  const [isPressed, setIsPressed] = useState(false);
  const ask = useEffectEvent(() => {
    if (asked.current === null) void send({ words });
  });
  useEffect(() => {
    if (!isUnasked) return;
    const calm = setTimeout(() => ask(), CALM);
    return () => clearTimeout(calm);
  }, [isUnasked]);
  if (words === "") return null;
  const indices = data?.ids.flatMap((one) => thread.indexOf.get(one) ?? []);
  const others = indices && withoutCopiesOf(indices, thread).filter((index) => !found.includes(index));
  return (
    <Stack gap={12}>
      <Row>
        {/* It stays: who pressed it by key is there. */}
        <Button
          variant="inline"
          isBusy={isSending}
          onClick={() => {
            setIsPressed(true);
            void send({ words });
          }}
        >
          {findText(isSending ? "meaning-asking" : "meaning-ask")}
        </Button>
        <Small role="status">
          {others && findText(others.length > 0 ? "meaning-found" : "meaning-none")}
        </Small>
      </Row>
      {/* Nobody waits for what nobody asked for. */}
      {error !== undefined && !isSending && isPressed && <p role="alert">{error.message}</p>}
      {others !== undefined && others.length > 0 && (
        <FoundQuotes found={others} {...{ result, thread, text }} />
      )}
    </Stack>
  );
}
