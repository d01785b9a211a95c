import { countWords } from "../text/words.js";
import { cosine, times } from "./thread-terms.js";
import type { ThreadWords } from "./thread-words.js";
import { topicTerms } from "./topic-terms.js";

/** Words of a comment that reads well as a quote; longer ones lose, shorter ones come last. */
const quoteLength = { from: 8, to: 40 };
const SHORT = 0.3;
/** How much being typical counts against being unlike the other quotes. */
const TYPICAL = 0.6;

/**
 * Comments of a topic that stand for it and differ from each other, by maximal marginal relevance over tf-idf; of
 * one author only one, as long as there are others.
 *
 * @param count Quotes at most.
 * @param besides A comment that is shown already, or null: the quotes differ from it as well.
 * @returns Indices of comments, the most typical first.
 * @see Carbonell & Goldstein (1998).
 */
export function differingQuotes(
  words: ThreadWords,
  members: readonly number[],
  count: number,
  besides: number | null,
): number[] {
  const { terms, comments, texts, rules } = words;
  const topic = topicTerms(terms, members);
  const typical = new Map<number, number>();
  for (const member of members) {
    const row = terms.rows[member]!;
    if (terms.isFirst[member] === 0 || member === besides || rules.slurs.test(texts[member]!.plain)) continue;
    const length = Math.max(1, countWords(texts[member]!.plain));
    const readable =
      length < quoteLength.from
        ? SHORT
        : length > quoteLength.to
          ? 1 / (1 + (length - quoteLength.to) / quoteLength.to)
          : 1;
    // Less its own product with itself, which is 1.
    typical.set(member, Math.max(0, times(row, topic.sum) - 1) * readable);
  }
  const most = [...typical.values()].reduce((most, value) => Math.max(most, value), 0) || 1;
  const shown = besides === null ? [] : [besides];
  const chosen: number[] = [];
  const worth = (member: number): number => {
    const like = shown.map((other) => cosine(terms.rows[member]!, terms.rows[other]!));
    const { author } = comments[member]!;
    const isHeard = author !== null && shown.some((other) => comments[other]!.author === author);
    return (TYPICAL * typical.get(member)!) / most - (1 - TYPICAL) * Math.max(0, ...like) - (isHeard ? 1 : 0);
  };
  while (chosen.length < count && typical.size > 0) {
    let best = -1;
    let bestWorth = -Infinity;
    for (const member of typical.keys()) {
      const own = worth(member);
      if (own > bestWorth) [best, bestWorth] = [member, own];
    }
    // What many wrote in the same few words is no copy, but nothing to read twice.
    for (const member of typical.keys()) {
      if (texts[member]!.plain === texts[best]!.plain) typical.delete(member);
    }
    shown.push(best);
    chosen.push(best);
  }
  return chosen;
}
