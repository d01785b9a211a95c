import { heard } from "@undertone/schemas/insight-texts";
import type { AnalysedComment } from "@undertone/schemas/types";
import { CommentQuote } from "./comment-quote.js";
import type { TopicFacts } from "./topic-facts.js";

/** Quotes that one reads before asking for more. */
const AT_FIRST = 2;
/** Characters of a quote on a card that is closed. */
const SHORTENED = 180;

interface TopicQuotesProps {
  facts: TopicFacts;
  /** All of them, each as long as it is; else the first ones, each cut short. */
  isWhole: boolean;
}

/** A topic in people's own words: what was pasted into it, what was upvoted and answered most, then quotes that differ. */
export function TopicQuotes({ facts, isWhole }: TopicQuotesProps) {
  const marks = marksOf(facts);
  const marked = [...marks.keys()];
  const others = facts.quotes.filter(({ id }) => !marked.some((comment) => comment.id === id));
  const all = [...marked, ...others];
  return (isWhole ? all : all.slice(0, AT_FIRST)).map((comment) => (
    <CommentQuote
      key={`${comment.id} ${String(isWhole)}`}
      comment={comment}
      marks={marks.get(comment) ?? []}
      {...(!isWhole && { isBrief: true, hasFewFacts: true, length: SHORTENED })}
    />
  ));
}

/** One comment may be several of them. */
function marksOf({ mostCopied, mostUpvoted, mostAnswered }: TopicFacts): Map<AnalysedComment, string[]> {
  const marks = new Map<AnalysedComment, string[]>();
  const marked = [
    [mostCopied, heard.copied],
    [mostUpvoted, heard.upvoted],
    [mostAnswered, heard.answered],
  ] as const;
  for (const [comment, mark] of marked) {
    if (comment !== null) marks.set(comment, [...(marks.get(comment) ?? []), mark]);
  }
  return marks;
}
