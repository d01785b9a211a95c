import { createContext, useContext } from "react";
import { bibtexOf, citeInsight, citeQuote, makingSentences, type QuotedComment } from "@undertone/formats";
import { name as productName } from "@undertone/schemas/product.json";
import type { Insight, Result } from "@undertone/schemas/types";
import { announce, announceFailure } from "../lib/announcements.js";
import { addressOf } from "../lib/base-path.js";
import { copyText } from "../lib/copy-text.js";
import { screenText } from "../lib/screens.js";
import { pageAddress } from "../lib/pages.js";
import { Button } from "../ui/button.js";
import { Row } from "../ui/stack.js";

/** The result that the quotes below are of; without one, no quote can be copied. */
export const CitedResult = createContext<Result | null>(null);

/** Copies somebody's words with who wrote them, where, when they were read, and under which licence. */
export function CopyQuote({ comment }: { comment: QuotedComment }) {
  const result = useContext(CitedResult);
  if (result === null || comment.deleted === true) return null;
  return (
    <Button
      variant="inline"
      onClick={() => void copy(citeQuote(comment, result), screenText("cite-quote-copied"))}
    >
      {screenText("cite-quote")}
    </Button>
  );
}

export function CopyCitation({ insight, result }: { insight: Insight; result: Result }) {
  const made = makingSentences(result);
  const address = addressOf(pageAddress("insight", { id: insight.id }));
  const cited = { id: insight.id, title: insight.title, address, productName };
  return (
    <Row>
      <Button onClick={() => void copy(citeInsight(cited, result, made), screenText("cite-copied"))}>
        {screenText("cite-text")}
      </Button>
      <Button onClick={() => void copy(bibtexOf(cited, result, made), screenText("cite-copied"))}>
        {screenText("cite-bibtex")}
      </Button>
    </Row>
  );
}

async function copy(text: string, done: string): Promise<void> {
  if (await copyText(text)) announce(done);
  else announceFailure(screenText("cite-not-copied"));
}
