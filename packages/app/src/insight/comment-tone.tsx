import type { AnalysedComment } from "@undertone/schemas/types";
import { polarityOfComment, toneWords } from "@undertone/formats";
import { Tooltip } from "../ui/tooltip.js";
import { SentimentWord } from "./sentiment-word.js";

/** The tone of a comment's words; pointing at it, or reaching it by keyboard, shows the words that made it. */
export function CommentTone(comment: Pick<AnalysedComment, "sentiment" | "tone">) {
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
