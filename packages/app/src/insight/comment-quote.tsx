import { fillIn } from "@undertone/schemas/fill-in";
import { quote } from "@undertone/schemas/insight-texts";
import { shortened } from "@undertone/schemas/shortened";
import styled from "@emotion/styled";
import { useContext, useMemo, useState } from "react";
import {
  commentWords,
  copiesMark,
  count,
  type QuotedComment,
  polarityOfComment,
  toneWords,
} from "@undertone/formats";
import { Button } from "../ui/button.js";
import { CopyQuote } from "./cite-buttons.js";
import { QuoteSource } from "./quote-source.js";
import { When } from "../ui/when.js";
import { CommentText } from "./comment-text.js";
import { HasPoints } from "./has-points.js";
import { screenText } from "../lib/screens.js";
import type { AnalysedComment } from "@undertone/schemas/types";
import { Tooltip } from "../ui/tooltip.js";
import { SentimentWord } from "./sentiment-word.js";

/** The tone of a comment's words; pointing at it, or reaching it by keyboard, shows the words that made it. */
export function CommentTone(comment: Pick<AnalysedComment, "body" | "sentiment" | "tone">) {
  const polarity = polarityOfComment(comment);
  const word = polarity === null ? "no tone" : <SentimentWord polarity={polarity} />;
  const words = toneWords(comment);
  if (words === null) return <span>{word}</span>;
  return (
    <Tooltip text={words}>
      {(describedBy) => (
        <span tabIndex={0} aria-describedby={describedBy}>
          {word}
        </span>
      )}
    </Tooltip>
  );
}

const Figure = styled.figure`
  padding-inline-start: var(--space-16);
  border-inline-start: 2px solid var(--color-line);

  /* What belongs to a quote stands on the side where it begins. */
  &:has(> blockquote:dir(rtl)) {
    direction: rtl;
  }

  blockquote {
    max-width: 72ch;
    font-family: var(--font-quote);
    font-size: 1.0625rem;
    line-height: 1.6;
    white-space: pre-line;
  }

  figcaption {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--space-8);
    margin-top: var(--space-4);
    color: var(--color-muted);
    font-size: var(--size-14);
  }

  figcaption > * {
    direction: ltr;
  }
`;

/** Characters of a comment that are shown at first. */
const USUAL_LENGTH = 600;

interface CommentQuoteProps {
  comment: QuotedComment;
  /** What it is known for among others: "Most upvoted". */
  marks?: readonly string[];
  /** About how many characters are shown at first: one long comment must not push the others off the page. */
  length?: number;
  /** Cut short without a button to read on: who reads on has another way to the whole. */
  isBrief?: boolean;
  /** Without tone and date, where many stand on a page. */
  hasFewFacts?: boolean;
}

/** Somebody's words in plain text, with where they stand and how they feel. */
export function CommentQuote({
  comment,
  marks = [],
  length = USUAL_LENGTH,
  isBrief = false,
  hasFewFacts = false,
}: CommentQuoteProps) {
  const [open, setOpen] = useState(false);
  const hasPoints = useContext(HasPoints);
  const words = useMemo(() => {
    const own = commentWords(comment);
    // What is cut short anyway has no room for its paragraphs.
    return isBrief ? own.replace(/\s+/g, " ") : own;
  }, [comment, isBrief]);
  const opening = openingOf(words, length);
  return (
    <Figure>
      <blockquote dir="auto">
        <CommentText text={open ? words : opening} />
      </blockquote>
      {opening !== words && !isBrief && (
        <Button variant="quiet" edge="start" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? screenText("quote-less") : screenText("quote-more")}
        </Button>
      )}
      <figcaption>
        {marks.map((mark) => (
          <strong key={mark}>{mark}</strong>
        ))}
        {comment.author !== null && <cite>{comment.author}</cite>}
        {comment.score !== null && (hasPoints || comment.score !== 0) && (
          <span>
            {count(comment.score)} {Math.abs(comment.score) === 1 ? "point" : "points"}
          </span>
        )}
        {comment.copies !== undefined && (
          <span title={fillIn(quote.copies, { count: count(comment.copies) })}>
            {copiesMark(comment.copies)}
          </span>
        )}
        {comment.sentiment !== undefined && !hasFewFacts && (
          <CommentTone
            body={comment.body}
            sentiment={comment.sentiment}
            {...(comment.tone !== undefined && { tone: comment.tone })}
          />
        )}
        {comment.created_at !== null && !hasFewFacts && <When at={comment.created_at} />}
        <QuoteSource comment={comment} />
        <CopyQuote comment={comment} />
      </figcaption>
    </Figure>
  );
}

/** What is a little longer is not worth a button. */
function openingOf(body: string, length: number): string {
  return body.length <= length + 100 ? body : shortened(body, length);
}
