import { useState } from "react";
import type { AnalysedComment } from "@undertone/schemas/types";
import { counted } from "@undertone/formats";
import { screenText } from "../lib/messages.js";
import { Button } from "../ui/button.js";
import { CommentQuote } from "./comment-quote.js";
import type { TopicFacts } from "./topic-facts.js";

/** Quotes beside the marked ones that one reads before asking for more. */
const AT_FIRST = 2;
/** Characters of a quote on a card. */
const SHORTENED = 320;

/** A topic in people's own words: what was upvoted and answered most, and quotes that differ; the rest on demand. */
export function TopicQuotes({ facts }: { facts: TopicFacts }) {
  const [isOpen, setIsOpen] = useState(false);
  const marks = marksOf(facts);
  const marked = [...marks.keys()];
  const others = facts.quotes.filter(({ id }) => !marked.some((comment) => comment.id === id));
  const remaining = others.slice(AT_FIRST);
  return (
    <>
      {[...marked, ...(isOpen ? others : others.slice(0, AT_FIRST))].map((comment) => (
        <CommentQuote
          key={comment.id}
          comment={comment}
          marks={marks.get(comment) ?? []}
          length={SHORTENED}
        />
      ))}
      {remaining.length > 0 && (
        <div>
          <Button variant="quiet" edge="start" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen
              ? screenText("topic-fewer-quotes")
              : screenText("topic-more-quotes", { quotes: counted(remaining.length, "more quote") })}
          </Button>
        </div>
      )}
    </>
  );
}

/** One comment may be both. */
function marksOf({ mostUpvoted, mostAnswered }: TopicFacts): Map<AnalysedComment, string[]> {
  const marks = new Map<AnalysedComment, string[]>();
  if (mostUpvoted !== null) marks.set(mostUpvoted, [screenText("most-upvoted")]);
  if (mostAnswered !== null)
    marks.set(mostAnswered, [...(marks.get(mostAnswered) ?? []), screenText("most-answered")]);
  return marks;
}
