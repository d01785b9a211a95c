import styled from "@emotion/styled";
import { shortened } from "@undertone/schemas/shortened";
import type { AnalysedComment, LeftOutComment } from "@undertone/schemas/types";
import { QuoteSource } from "../../../insight/quote-source.js";
import { commentWords } from "@undertone/formats";
import type { ReactNode } from "react";
import type { Relative } from "../../../insight/relatives.js";
import { insightText } from "../../../lib/insight-text.js";

/** Characters; what stands beside another comment must not push it off the page. */
const LONGEST = 200;

const Words = styled.blockquote`
  color: var(--color-muted);
  font-family: var(--font-quote);
  overflow-wrap: anywhere;
`;

const Source = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-12);
  color: var(--color-muted);
  font-size: var(--size-14);
`;

interface ShortQuoteProps {
  comment: AnalysedComment | LeftOutComment;
  /** Its own, as plain text. */
  words: string;
}

/** The beginning of somebody's words on one line or two; licensed words with their source, as their licence asks. */
export function ShortQuote({ comment, words }: ShortQuoteProps) {
  const line = words.replace(/\s+/g, " ");
  return (
    <>
      <Words dir="auto">{shortened(line, LONGEST)}</Words>
      {comment.licence !== undefined && (
        <Source>
          {comment.author !== null && <cite>{comment.author}</cite>}
          <QuoteSource comment={comment} />
        </Source>
      )}
    </>
  );
}

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

/** The comment that another one answers, above it and quieter. */
export function ParentQuote({ parent, children }: { parent: Relative | "unread"; children?: ReactNode }) {
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
