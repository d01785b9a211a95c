import { useState } from "react";
import type { ClusterSummary } from "@undertone/schemas/types";
import { counted, quotesOf } from "@undertone/formats";
import { Button } from "../ui/button.js";
import { CommentQuote } from "./comment-quote.js";

/** A cluster in people's own words: what the summary does not say, and the rest on demand. */
export function SampleQuotes({ summary }: { summary: ClusterSummary }) {
  const [isOpen, setIsOpen] = useState(false);
  const { first, remaining } = quotesOf(summary);
  return (
    <>
      {[...first, ...(isOpen ? remaining : [])].map((comment) => (
        <CommentQuote key={comment.id} comment={comment} />
      ))}
      {remaining.length > 0 && (
        <div>
          <Button variant="quiet" edge="start" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen
              ? "Show fewer quotes"
              : `Show ${counted(remaining.length, first.length > 0 ? "more quote" : "quote")}`}
          </Button>
        </div>
      )}
    </>
  );
}
