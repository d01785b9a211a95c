import styled from "@emotion/styled";
import { shortened } from "@undertone/schemas/shortened";
import type { AnalysedComment, LeftOutComment } from "@undertone/schemas/types";
import { QuoteSource } from "../../../insight/quote-source.js";

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
