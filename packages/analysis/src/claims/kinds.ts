import type { Claim } from "@undertone/schemas";
import { CLEAR_TONE } from "@undertone/schemas/tone-thresholds";
import type { ComparedComments } from "./compared-comments.js";
import { rounded } from "../rounded.js";

/** What is asked of topics beside their tone. */
export interface Kind {
  readonly name: Claim["kind"];
  readonly directions: readonly Claim["direction"][];
  /** Of each comment; NaN where it is not known. */
  values(comments: ComparedComments): Float64Array;
  /** Other values of each comment that have to show the same, where there are such. */
  confirming?(comments: ComparedComments, topic: readonly number[]): Float64Array;
  /** 1 where a comment stands out as high, −1 as low, 0 as neither. */
  signs(values: Float64Array): Int8Array;
  /** What a sentence says of some comments: shares, or what is typical. */
  figures(values: readonly number[]): Readonly<Record<string, number>>;
  /** Whether the figures of a topic differ enough from those of the others to be worth a sentence. */
  isWorthSaying?(
    here: Readonly<Record<string, number>>,
    elsewhere: Readonly<Record<string, number>>,
  ): boolean;
}

/** How many times as long comments are, or as many points they have, before that is worth a sentence. */
const MUCH = 1.5;

/** Few: each further question makes all others harder to answer. */
export const kinds: readonly Kind[] = [
  {
    name: "tone",
    directions: ["higher", "lower"],
    values: ({ tones }) => tones,
    // A group held together by "thanks" is warm by that word alone; and without it, it would be colder than all others.
    confirming: ({ neutralTones }, topic) => neutralTones(topic),
    signs: (tones) =>
      Int8Array.from(tones, (tone) => (tone >= CLEAR_TONE ? 1 : tone <= -CLEAR_TONE ? -1 : 0)),
    figures: (tones) => ({
      warm: shareOf(tones, (tone) => tone >= CLEAR_TONE),
      cold: shareOf(tones, (tone) => tone <= -CLEAR_TONE),
    }),
  },
  {
    name: "questions",
    directions: ["higher"],
    values: ({ asking }) => asking,
    signs: doing,
    figures: (asking) => ({ asking: shareOf(asking, (asks) => asks > 0) }),
  },
  {
    name: "length",
    directions: ["higher"],
    values: ({ words }) => words,
    signs: thirds,
    figures: (words) => ({ words: median(words) }),
    // Long comments have more words to be grouped by, so that somewhat longer ones gather everywhere.
    isWorthSaying: (here, elsewhere) => here.words! >= MUCH * elsewhere.words!,
  },
  {
    name: "points",
    directions: ["higher"],
    values: ({ points }) => points,
    signs: thirds,
    figures: (points) => ({ points: median(points) }),
    isWorthSaying: (here, elsewhere) =>
      here.points! >= MUCH * elsewhere.points! && here.points! > elsewhere.points!,
  },
  {
    name: "replies",
    directions: ["higher"],
    values: ({ answered }) => answered,
    signs: doing,
    figures: (answered) => ({ answered: shareOf(answered, (replies) => replies > 0) }),
  },
];

function doing(values: Float64Array): Int8Array {
  return Int8Array.from(values, (value) => (value > 0 ? 1 : 0));
}

/** The highest third and the lowest; where many are equal, fewer. One extreme comment counts no more than a high one. */
function thirds(values: Float64Array): Int8Array {
  const known = values.filter((value) => !Number.isNaN(value)).sort();
  const low = known[Math.floor(known.length / 3)]!;
  const high = known[Math.ceil((2 * known.length) / 3) - 1]!;
  return Int8Array.from(values, (value) => (value > high ? 1 : value < low ? -1 : 0));
}

function shareOf(values: readonly number[], isOne: (value: number) => boolean): number {
  return rounded(values.filter(isOne).length / values.length);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
