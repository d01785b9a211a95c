import { asPlainText } from "./as-plain-text.js";
import type { AnalysedComment, ClusterSummary, LeftOutComment } from "@undertone/schemas/types";
import type { ShownTopic } from "./shown-topics.js";

const AT_FIRST = 2;
/** Shorter sentences ("Yes.") are in many comments by chance. */
const SHORTEST = 12;

/** A comment as it was written; one that was analysed has a tone, and may have copies. */
export type QuotedComment = LeftOutComment &
  Partial<Pick<AnalysedComment, "sentiment" | "tone" | "copies" | "deleted">>;

export interface Quotes {
  /** Those that say what the summary does not: two at most. */
  first: readonly AnalysedComment[];
  remaining: readonly AnalysedComment[];
}

/** Sorts a topic's sample comments by what they add: the summary is made of sentences of some of them. */
export function quotesOf({
  summary,
  sample_comments,
}: Pick<ClusterSummary, "summary" | "sample_comments">): Quotes {
  const said = plain(summary)
    .split(/(?<=[.!?…])\s+/)
    .filter((sentence) => sentence.length >= SHORTEST);
  const isSaid = ({ body }: AnalysedComment) => {
    const words = plain(asPlainText(body));
    return said.some((sentence) => words.includes(sentence));
  };
  const fresh = sample_comments.filter((comment) => !isSaid(comment));
  const first = fresh.slice(0, AT_FIRST);
  return { first, remaining: sample_comments.filter((comment) => !first.includes(comment)) };
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The quotes of a topic that one reads first: what its title says already is quoted only where nothing else is there to quote. */
export function quotesOfTopic({ summary }: Pick<ShownTopic, "summary">): readonly AnalysedComment[] {
  const { title, sample_comments } = summary;
  const { first, remaining } = quotesOf({ summary: title ?? summary.summary, sample_comments });
  return first.length > 0 ? first : remaining.slice(0, 1);
}
