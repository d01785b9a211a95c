import styled from "@emotion/styled";
import { countedUnit } from "@undertone/formats";
import { fillIn } from "@undertone/schemas/fill-in";
import { numbers as texts } from "@undertone/schemas/insight-texts";
import type { Result } from "@undertone/schemas/types";
import { useMemo } from "react";
import { withoutCopiesOf, type ThreadComments } from "../../insight/thread-comments.js";
import { countedParts, threadSentences, type CountedPart } from "../../insight/thread-facts.js";
import { Disclosure } from "../../ui/disclosure.js";
import { partLater } from "../../ui/lazy-part.js";
import { Row, Stack } from "../../ui/stack.js";
import { Small } from "../../ui/text.js";

const CommentsInContext = partLater(async () => (await import("./nearest-comments.js")).CommentsInContext);

/** What is opened takes the lines below all numbers, each of which stays where it is. */
const Parts = styled(Row)`
  row-gap: 0;
  align-items: baseline;

  > details[open] {
    flex: 1 0 100%;
  }

  @supports selector(::details-content) {
    > details[open] {
      display: contents;
    }

    > details::details-content {
      order: 1;
      flex: 1 0 100%;
    }
  }
`;

interface InNumbersProps {
  result: Result;
  thread: ThreadComments;
}

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
        <Parts columnGap={16}>
          {parts.map((part, index) => (
            <Part key={index} {...part} {...{ result, thread }} />
          ))}
        </Parts>
        <Small>{sentences.join(" ")}</Small>
      </Stack>
    </section>
  );
}

function Part({ name, indices, result, thread }: CountedPart & InNumbersProps) {
  return (
    <Disclosure summary={<bdi>{name}</bdi>}>
      {() => {
        const comments = withoutCopiesOf(indices, thread).flatMap((index) => thread.all[index] ?? []);
        return <CommentsInContext {...{ comments, result, thread }} />;
      }}
    </Disclosure>
  );
}
