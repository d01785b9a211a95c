import { nearnessTo } from "./term-vectors.js";
import type { ThreadWords } from "./thread-words.js";

/** Comments much shorter or longer than their topic's usual ones make poor examples of it: quantiles of the length. */
const usualLength = { from: 0.25, to: 0.9 };
/** Share of common words from which two comments say the same. */
const SAME = 0.6;
/** Nearness this close is equal: two comments alone are equally near to each other, but for the last digits. */
const TOLERANCE = 1e-6;

/**
 * Comments of a topic that stand for it, the most typical first: those of usual length before the others, each by how near its vector
 * is to theirs; none says the same as another, and of one author only one, as long as there are others.
 *
 * @param count Quotes at most.
 * @param besides A comment that is shown already, or null: it is not quoted again, nor what says the same.
 */
export function typicalQuotes(
  words: ThreadWords,
  members: readonly number[],
  count: number,
  besides: number | null,
): number[] {
  const { terms, comments, texts, rules } = words;
  const lengthOf = (member: number) => texts[member]!.plain.length;
  const lengths = members.map(lengthOf).sort((a, b) => a - b);
  const quantile = (share: number) => lengths[Math.round((lengths.length - 1) * share)]!;
  const [shortest, longest] = [quantile(usualLength.from), quantile(usualLength.to)];
  const isUsual = (member: number) => (lengthOf(member) >= shortest && lengthOf(member) <= longest ? 1 : 0);
  const nearness = nearnessTo(words.termVectors, members);
  const ranked = members
    .filter((one) => terms.isFirst[one] === 1 && one !== besides && !rules.slurs.test(texts[one]!.plain))
    .map((one) => ({ one, usual: isUsual(one), near: Math.round(nearness(one) / TOLERANCE) }))
    .sort((a, b) => b.usual - a.usual || b.near - a.near || a.one - b.one);
  const chosen: number[] = [];
  for (const isRepeatedAuthorLeftOut of [true, false]) {
    for (const { one } of ranked) {
      if (chosen.length === count) return chosen;
      const shown = besides === null ? chosen : [besides, ...chosen];
      const { author } = comments[one]!;
      const isHeard = author !== null && shown.some((other) => comments[other]!.author === author);
      if ((isRepeatedAuthorLeftOut && isHeard) || shown.some((other) => saysTheSame(words, one, other)))
        continue;
      chosen.push(one);
    }
  }
  return chosen;
}

function saysTheSame({ texts }: ThreadWords, one: number, other: number): boolean {
  const [a, b] = [texts[one]!, texts[other]!];
  if (a.plain === b.plain) return true;
  let common = 0;
  for (const stem of a.stems) if (b.stems.has(stem)) common++;
  const all = a.stems.size + b.stems.size - common;
  return all > 0 && common / all >= SAME;
}
