import styled from "@emotion/styled";
import { commentWords, count, counted } from "@undertone/formats";
import type { AnalysedComment } from "@undertone/schemas/types";
import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { CommentText, SearchedText } from "../../insight/comment-text.js";
import { excerpt } from "../../insight/excerpt.js";
import { QuoteSource } from "../../insight/quote-source.js";
import { searchComments, searchedWords } from "../../insight/search-comments.js";
import { ALL_COMMENTS } from "../../insight/topic-anchor.js";
import { mapText } from "../../lib/map-text.js";
import { Link } from "../../ui/link.js";

const listed = new Intl.ListFormat("en");

/** How many are quoted at once. */
const QUOTED = 3;

const Quote = styled.li`
  margin-bottom: 8px;
  color: var(--color-muted);
  font-family: var(--font-quote);
  font-size: var(--size-14);
  overflow-wrap: anywhere;
`;

interface FoundCommentsProps {
  comments: readonly AnalysedComment[];
  /** "": nothing yet. */
  text: string;
}

/** How many comments have the words that are searched for, the first of them, and the way to all. */
export function FoundComments({ comments, text }: FoundCommentsProps) {
  const { search } = useLocation();
  const found = useMemo(() => {
    const isFound = searchComments(comments, text);
    return comments.filter((_, index) => isFound?.[index] === 1);
  }, [comments, text]);
  const values = {
    words: listed.format(searchedWords(text).map((word) => `“${word}”`)),
    comments: counted(comments.length, "comment"),
  };
  const none = text === "" ? "" : mapText("comments-found-none", values);
  return (
    <>
      <p role="status">
        {found.length === 0 ? none : mapText("comments-found", { ...values, found: count(found.length) })}{" "}
        {found.length > 0 && (
          <Link to={{ search, hash: ALL_COMMENTS }}>{mapText("comments-found-read")}</Link>
        )}
      </p>
      <SearchedText value={text}>
        <ul role="list">
          {found.slice(0, QUOTED).map((comment) => (
            <Quote key={comment.id} dir="auto">
              <CommentText text={excerpt(commentWords(comment), text)} />
              {comment.author !== null && <cite> — {comment.author}</cite>} <QuoteSource comment={comment} />
            </Quote>
          ))}
        </ul>
      </SearchedText>
    </>
  );
}
