import styled from "@emotion/styled";
import { commentWords, counted } from "@undertone/formats";
import type { AnalysedComment, LeftOutComment } from "@undertone/schemas/types";
import { useContext, useMemo } from "react";
import { CommentText, SearchedText } from "../../insight/comment-text.js";
import { excerpt } from "../../insight/excerpt.js";
import { HasPoints } from "../../insight/has-points.js";
import { QuoteSource } from "../../insight/quote-source.js";
import { relativesIn } from "../../insight/relatives.js";
import type { ShownResult } from "../../insight/grouping.js";
import { findText } from "../../lib/find-text.js";
import { GrowingList } from "../../ui/growing-list.js";

/** How many are quoted at first, and how many more at each press. */
export const QUOTED = 3;
const QUOTED_MORE = 10;

const Quote = styled.div`
  color: var(--color-muted);
  font-family: var(--font-quote);
  font-size: var(--size-14);
  overflow-wrap: anywhere;
`;

const Reply = styled.p`
  margin: 4px 0 0;
  padding-left: var(--space-12);
  border-left: 2px solid var(--color-line);
`;

interface FoundQuotesProps extends Pick<ShownResult, "result" | "thread"> {
  /** Indices. */
  found: readonly number[];
  text: string;
}

/** Found comments, a few at first, each with that reply of most points that is not found itself. */
export function FoundQuotes({ result, thread, found, text }: FoundQuotesProps) {
  const relatives = useMemo(() => relativesIn(thread, result), [thread, result]);
  const isFound = useMemo(() => new Set(found), [found]);
  function replyTo(comment: AnalysedComment) {
    const replies = relatives.repliesTo(comment).filter((one) => "index" in one && !isFound.has(one.index));
    return replies.toSorted((a, b) => (b.comment.score ?? 0) - (a.comment.score ?? 0))[0]?.comment;
  }
  return (
    <SearchedText value={text}>
      <GrowingList
        items={found.flatMap((index) => thread.all[index] ?? [])}
        first={QUOTED}
        page={QUOTED_MORE}
        noun={thread.unit.one}
        gap={12}
        keyOf={({ id }) => id}
      >
        {(comment) => {
          const reply = replyTo(comment);
          return (
            <Quote dir="auto">
              <FoundQuote {...{ comment, text }} />
              {/* A reader who asks for a claim asks for what others say to it, too. */}
              {reply && (
                <Reply dir="auto">
                  {findText("reply")} <FoundQuote comment={reply} text={text} />
                </Reply>
              )}
            </Quote>
          );
        }}
      </GrowingList>
    </SearchedText>
  );
}

interface FoundQuoteProps {
  comment: AnalysedComment | LeftOutComment;
  text: string;
}

function FoundQuote({ comment, text }: FoundQuoteProps) {
  const hasPoints = useContext(HasPoints);
  return (
    <>
      <CommentText text={excerpt(commentWords(comment), text)} />
      {comment.author !== null && <cite> — {comment.author}</cite>}
      {hasPoints && comment.score !== null && <> · {counted(comment.score, "point")}</>}{" "}
      <QuoteSource comment={comment} />
    </>
  );
}
