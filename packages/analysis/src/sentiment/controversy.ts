import { CLEAR_SENTIMENT } from "@undertone/schemas/tone-thresholds";
import { inTenThousandths } from "../mean.js";
import { rounded } from "../rounded.js";

/** A comment's sentiment, and that of the comment it answers; null where it answers the post or one that is not analysed. */
export interface Reaction {
  /** Compound score, -1 to 1. */
  readonly compound: number;
  readonly parentCompound: number | null;
}

/**
 * How much a group of comments is at odds, from 0 (of one mind, or indifferent) to 1.
 *
 * Two things show it, and either is enough, so they are joined as independent chances are, 1 − (1 − a)(1 − b):
 *
 * - The spread across zero, 2 √(P N), where P is the mean of the positive scores, N that of the negative ones, all
 *   others counted as 0. It is strength times balance: 1 only when half of the comments feel +1 and half −1, and 0 when
 *   all are on one side, however far apart there. A variance would call a cluster divided that is merely more or less
 *   pleased. The geometric mean keeps one dissenter among many small.
 * - Replies: the share of the comments that feel the opposite of the comment they answer, wherever that stands. Where
 *   nobody answers anybody, or the source knows no replies, it is 0 and the spread alone speaks. Depth by itself
 *   does not count: jokes go as deep as quarrels, and a cluster is no whole tree whose depth could be compared.
 *
 * @returns Rounded to 4 decimals; 0 for no comments.
 * @see Esteban & Ray (1994), On the Measurement of Polarization: two equal groups, far apart, are the extreme.
 * @see Reddit's own order "controversial", which likewise weighs the number of votes by the balance of both sides.
 * @see Gómez, Kaltenbrunner & López (2008), Statistical Analysis of the Social Network and Discussion Threads in Slashdot,
 *   who read a post's controversy off the shape of its reply tree.
 */
export function controversy(reactions: readonly Reaction[]): number {
  const count = Math.max(reactions.length, 1);
  let [positive, negative, opposing] = [0, 0, 0];
  for (const reaction of reactions) {
    const compound = inTenThousandths(reaction.compound);
    if (compound > 0) positive += compound;
    else negative -= compound;
    if (isOpposing(reaction)) opposing++;
  }
  const spread = (2 * Math.sqrt(positive * negative)) / count / 10_000;
  return rounded(1 - (1 - spread) * (1 - opposing / count));
}

function isOpposing({ compound, parentCompound }: Reaction): boolean {
  if (parentCompound === null || Math.min(Math.abs(compound), Math.abs(parentCompound)) < CLEAR_SENTIMENT)
    return false;
  return compound > 0 !== parentCompound > 0;
}
