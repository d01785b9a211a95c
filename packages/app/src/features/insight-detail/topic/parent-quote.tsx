import styled from "@emotion/styled";
import { commentWords } from "@undertone/formats";
import type { ReactNode } from "react";
import type { Relative } from "../../../insight/relatives.js";
import { insightText } from "../../../lib/insight-text.js";
import { ShortQuote } from "./short-quote.js";

/** What stands above and below a quote begins where its words do, beside its line. */
export const BESIDE_LINE = "calc(var(--space-16) + 2px)";

const Above = styled.div`
  margin-bottom: var(--space-8);
  padding-inline-start: ${BESIDE_LINE};
  max-width: 84ch;
  font-size: var(--size-14);

  p {
    color: var(--color-muted);
  }
`;

interface ParentQuoteProps {
  parent: Relative | "unread";
  /** What follows the name of its author. */
  children?: ReactNode;
}

/** The comment that another one answers, above it and quieter. */
export function ParentQuote({ parent, children }: ParentQuoteProps) {
  if (parent === "unread") {
    return (
      <Above>
        <p>{insightText("reply-to-unread")}</p>
      </Above>
    );
  }
  const { comment } = parent;
  return (
    <Above>
      <p>
        {comment.author === null
          ? insightText("reply-to-unknown")
          : insightText("reply-to", { author: comment.author })}
        {children}
      </p>
      <ShortQuote comment={comment} words={commentWords(comment)} />
    </Above>
  );
}
