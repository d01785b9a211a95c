import { countedUnit } from "@undertone/formats";
import { fillIn } from "@undertone/schemas/fill-in";
import { numbers as texts } from "@undertone/schemas/insight-texts";
import { useMemo } from "react";
import type { ShownResult } from "../../insight/grouping.js";
import { countedParts, threadSentences } from "../../insight/thread-facts.js";
import { Disclosure } from "../../ui/disclosure.js";
import { partLater } from "../../ui/lazy-part.js";
import { Stack } from "../../ui/stack.js";
import { Small } from "../../ui/text.js";
import { CountedParts } from "./counted-parts.js";

const NamesMentioned = partLater(async () => (await import("./names-mentioned.js")).NamesMentioned);

/** Of fewer comments, whom they name is soon read. */
const WORTH_SEARCHING = 20;

type InNumbersProps = Pick<ShownResult, "result" | "thread">;

/** What of the whole thread can be counted without a doubt; each count opens its comments. */
export function InNumbers({ result, thread }: InNumbersProps) {
  const parts = useMemo(() => countedParts(result, thread), [result, thread]);
  const sentences = useMemo(() => threadSentences(result, thread), [result, thread]);
  if (parts.length + sentences.length === 0) return null;
  return (
    <section aria-labelledby="numbers">
      <Stack gap={4}>
        <h2 id="numbers">
          {fillIn(texts.heading, { comments: countedUnit(thread.all.length, thread.unit) })}
        </h2>
        <CountedParts {...{ parts, result, thread }}>
          {thread.all.length >= WORTH_SEARCHING && (
            <Disclosure summary={texts.names}>{() => <NamesMentioned {...{ result, thread }} />}</Disclosure>
          )}
        </CountedParts>
        <Small>{sentences.join(" ")}</Small>
      </Stack>
    </section>
  );
}
