import styled from "@emotion/styled";
import { commentWords, count, counted, polarityOfComment } from "@undertone/formats";
import { toneOfFoundFrom } from "@undertone/schemas/constants.json";
import type { AnalysedComment } from "@undertone/schemas/types";
import { useContext, useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import { CommentText, SearchedText } from "../../insight/comment-text.js";
import { excerpt } from "../../insight/excerpt.js";
import { HasPoints } from "../../insight/has-points.js";
import { QuoteSource } from "../../insight/quote-source.js";
import { searchAlternatives, searchComments } from "../../insight/search-comments.js";
import { EVERYTHING, longerWords, type Alternative } from "../../insight/search-words.js";
import { startSearches } from "../../insight/start-searches.js";
import { Fill } from "../../insight/topic-bars.js";
import { ALL_COMMENTS } from "../../insight/topic-anchor.js";
import { findText } from "../../lib/find-text.js";
import { Button } from "../../ui/button.js";
import { Link } from "../../ui/link.js";
import { Row } from "../../ui/stack.js";
import { Small } from "../../ui/text.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";

const listed = new Intl.ListFormat("en");

/** How many are quoted at first, and how many more at each press. */
const QUOTED = 3;
const QUOTED_MORE = 10;

const Quote = styled.li`
  margin-bottom: 8px;
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

const Bars = styled.ul`
  display: grid;
  gap: var(--space-8);
  font-size: var(--size-14);
  font-variant-numeric: tabular-nums;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: var(--space-8);
    overflow-wrap: anywhere;
  }

  span[aria-hidden] {
    grid-column: 1 / -1;
    height: 4px;
    border-radius: 2px;
    background: var(--color-raised);
  }
`;

interface FoundCommentsProps {
  comments: readonly AnalysedComment[];
  /** Of the thread, ISO 639-1; null where it is not known. */
  language: string | null;
  /** "": nothing yet. */
  text: string;
  /** By key, from what will be gone. */
  onLeave: () => void;
}

/** How many comments have what is searched for, each of the alternatives too, the first of them, and the way to all. */
export function FoundComments({ comments, language, text, onLeave }: FoundCommentsProps) {
  const { search } = useLocation();
  const hasPoints = useContext(HasPoints);
  const replies = useMemo(() => repliesTo(comments), [comments]);
  const { alternatives, found, both } = useMemo(() => {
    const all = searchAlternatives(comments, text);
    const has = (index: number) => all.filter((one) => one.found[index] === 1).length;
    const found = comments.filter((_, index) => has(index) > 0);
    return {
      alternatives: all.map((one) => ({ ...one, size: one.found.filter(Boolean).length })),
      found: found.toSorted(
        hasPoints ? byPoints : (a, b) => (replies.get(b.id)?.length ?? 0) - (replies.get(a.id)?.length ?? 0),
      ),
      both: comments.filter((_, index) => has(index) === 2).length,
    };
  }, [comments, text, hasPoints, replies]);
  const longer = useMemo(() => {
    const text = longerWords(alternatives.length === 1 ? (alternatives[0]?.text ?? "") : "");
    const all = text === null ? null : searchComments(comments, text);
    return text === null || all === null ? null : { text, more: all.filter(Boolean).length - found.length };
  }, [comments, alternatives, found]);
  const start = startSearches(language).find((one) => one.text === text);
  const values = {
    words: listed.format(alternatives.flatMap(({ words }) => words.map((word) => `“${word}”`))),
    comments: counted(comments.length, "comment"),
    found: count(found.length),
    none: count(comments.length - found.length),
  };
  function answer() {
    if (alternatives.length === 0) return "";
    if (text === EVERYTHING) return findText("found-all", values);
    if (found.length === 0) return findText("found-none", values);
    if (start) return findText("found-start", { ...values, start: start.name });
    if (alternatives.length === 1) return findText("found", values);
    if (alternatives.length === 2) return findText("found-both", { ...values, both: count(both) });
    return findText("found-any", values);
  }
  // A reader's own stand in the reader's order.
  const shown = start
    ? alternatives.filter(({ size }) => size > 0).toSorted((a, b) => b.size - a.size)
    : alternatives;
  const bars = found.length > 0 && alternatives.length > 1 && (
    <AlternativeBars alternatives={shown} onLeave={onLeave} />
  );
  return (
    <>
      <p role="status">
        {answer()} {toneAmong(found)}{" "}
        {found.length > 0 && <Link to={{ search, hash: ALL_COMMENTS }}>{findText("read")}</Link>}
        {longer !== null && longer.more > 0 && (
          <>
            {" "}
            <Link to={{ search: searchFor(longer.text, search) }}>
              {findText("found-longer", { more: count(longer.more) })}
            </Link>
          </>
        )}
      </p>
      {!start && bars}
      <FoundQuotes key={text} {...{ found, replies, text }} />
      {start && bars}
    </>
  );
}

interface FoundQuotesProps {
  found: readonly AnalysedComment[];
  replies: Replies;
  text: string;
}

/** The found ones, a few at a time and each text once, each with that reply of most points that does not stand there itself. */
function FoundQuotes({ found, replies, text }: FoundQuotesProps) {
  const hasPoints = useContext(HasPoints);
  const [most, setMost] = useState(QUOTED);
  const originals = useMemo(() => {
    const seen = new Set<string>();
    return found.filter(({ id, copy_of: text = id }) => !seen.has(text) && seen.add(text));
  }, [found]);
  const shown = originals.slice(0, most);
  const order = hasPoints ? "most-points-first" : replies.size > 0 ? "most-replies-first" : "by-topic";
  const more = Math.min(QUOTED_MORE, originals.length - most);
  return (
    <>
      {originals.length > QUOTED && <Small>{findText(order)}</Small>}
      <SearchedText value={text}>
        <ul role="list">
          {shown.map((comment) => (
            <Quote key={comment.id} dir="auto">
              <FoundQuote {...{ comment, text }} />
              <ReplyQuote
                reply={
                  replies
                    .get(comment.id)
                    ?.filter((reply) => !shown.includes(reply))
                    .toSorted(byPoints)[0]
                }
                text={text}
              />
            </Quote>
          ))}
        </ul>
      </SearchedText>
      {more > 0 && (
        <Row>
          <Button variant="inline" onClick={() => setMost(most + QUOTED_MORE)}>
            {findText("more", { count: count(more) })}
          </Button>
        </Row>
      )}
    </>
  );
}

interface FoundQuoteProps {
  comment: AnalysedComment;
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

/** What the others say to it: a reader who asks for a claim asks for that, too. */
function ReplyQuote({ reply, text }: { reply: AnalysedComment | undefined; text: string }) {
  if (reply === undefined) return null;
  return (
    <Reply dir="auto">
      {findText("reply")} <FoundQuote comment={reply} text={text} />
    </Reply>
  );
}

/** By a comment's id. */
type Replies = ReadonlyMap<string, readonly AnalysedComment[]>;

function repliesTo(comments: readonly AnalysedComment[]): Replies {
  const replies = new Map<string, AnalysedComment[]>();
  for (const comment of comments) {
    if (comment.parent_id === null) continue;
    const known = replies.get(comment.parent_id);
    if (known === undefined) replies.set(comment.parent_id, [comment]);
    else known.push(comment);
  }
  return replies;
}

const byPoints = (a: AnalysedComment, b: AnalysedComment) => pointsOf(b) - pointsOf(a);

function pointsOf({ score }: AnalysedComment): number {
  return score ?? Number.MIN_SAFE_INTEGER;
}

/** How those sound whose tone is known, where they are enough. */
function toneAmong(comments: readonly AnalysedComment[]): string {
  const polarities = comments.map(polarityOfComment).filter((polarity) => polarity !== null);
  const are = (side: "positive" | "negative") => polarities.filter((one) => one === side).length;
  const [positive, negative] = [are("positive"), are("negative")];
  if (polarities.length < toneOfFoundFrom || positive + negative === 0) return "";
  return findText("tone", { positive: count(positive), negative: count(negative) });
}

interface AlternativeBarsProps {
  alternatives: readonly (Alternative & { size: number })[];
  onLeave: () => void;
}

function searchFor(text: string, search: string): string {
  const changed = new URLSearchParams(search);
  changed.set("find", text);
  return `?${changed.toString()}`;
}

/** How many comments have each, which leads to its own search. */
function AlternativeBars({ alternatives, onLeave }: AlternativeBarsProps) {
  const { search } = useLocation();
  const largest = Math.max(...alternatives.map(({ size }) => size));
  return (
    <Bars role="list" aria-label={findText("alternatives")}>
      {alternatives.map(({ text, words, size }) => (
        <li key={text}>
          <Link
            to={{ search: searchFor(text, search) }}
            onClick={({ detail }) => {
              if (detail === 0) onLeave();
            }}
          >
            <bdi>{words.join(" ")}</bdi>
          </Link>
          <span>
            {count(size)}
            <VisuallyHidden> {size === 1 ? "comment" : "comments"}</VisuallyHidden>
          </span>
          <span aria-hidden="true">{size > 0 && <Fill share={size / largest} ink="--color-accent" />}</span>
        </li>
      ))}
    </Bars>
  );
}
