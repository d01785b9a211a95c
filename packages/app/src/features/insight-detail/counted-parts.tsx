import styled from "@emotion/styled";
import type { ReactNode } from "react";
import type { ShownResult } from "../../insight/grouping.js";
import { withoutCopiesOf } from "../../insight/thread-comments.js";
import type { CountedPart } from "../../insight/thread-facts.js";
import { Disclosure } from "../../ui/disclosure.js";
import { partLater } from "../../ui/lazy-part.js";
import { Row } from "../../ui/stack.js";

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

interface CountedPartsProps extends Pick<ShownResult, "result" | "thread"> {
  parts: readonly CountedPart[];
  /** Further lines to open. */
  children?: ReactNode;
}

/** Counts side by side, each of which opens its comments. */
export function CountedParts({ parts, result, thread, children }: CountedPartsProps) {
  return (
    <Parts columnGap={16}>
      {parts.map(({ name, indices }) => (
        <Disclosure key={name} summary={<bdi>{name}</bdi>}>
          {() => {
            const comments = withoutCopiesOf(indices, thread).flatMap((index) => thread.all[index] ?? []);
            return <CommentsInContext {...{ comments, result, thread }} />;
          }}
        </Disclosure>
      ))}
      {children}
    </Parts>
  );
}
