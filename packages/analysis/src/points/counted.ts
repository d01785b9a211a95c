import { seededRandom } from "@undertone/numeric";

/** What a person says of a comment: it says the sentence, says the opposite, or neither. */
export type Judgement = "yes" | "opposite" | "neither";

/**
 * How a sample is spread: the comments nearest to the sentence are judged more closely than the rest. `prior`: the share that a stratum is
 * thought to have before any of it is judged, with the weight of one comment. One share for all strata puts the estimate .013 too high.
 */
const designs = {
  24: { upTo: [0.1, 0.3, 1], judged: [5, 7, 12], prior: [0.4, 0.2, 0.15] },
  40: { upTo: [0.1, 0.3, 0.6, 1], judged: [10, 12, 9, 9], prior: [0.4, 0.2, 0.1, 0.1] },
} as const;
/** Where likeness is unknown. */
const oneStratum = { upTo: [1], prior: [0.5] } as const;
/** How many comments a person judges. */
export type SampleSize = keyof typeof designs;

/** The interval holds the true count in nine of ten. */
const [LOW, MIDDLE, HIGH] = [0.05, 0.5, 0.95];

export interface CountSample {
  /** Number of comments in each stratum. */
  strata: number[];
  /** In the order in which they are judged, which says nothing of their likeness. */
  drawn: { comment: number; stratum: number }[];
}

/**
 * Draws the comments to judge. Where there are no more than `size`, all of them are drawn, and the count is exact.
 *
 * @param order Comments, most like the sentence first; of one stratum where likeness is unknown (`isOrdered` false).
 */
export function drawSample(
  order: readonly number[],
  size: SampleSize,
  seed: number,
  isOrdered = true,
): CountSample {
  const random = seededRandom(seed);
  const { upTo } = isOrdered ? designs[size] : oneStratum;
  const ends = upTo.map((part) => Math.round(part * order.length));
  const members = ends.map((end, stratum) => order.slice(ends[stratum - 1] ?? 0, end));
  const quotas = quotasOf(
    members.map(({ length }) => length),
    isOrdered ? designs[size].judged : [size],
  );
  const drawn = members.flatMap((comments, stratum) =>
    shuffled(comments, random)
      .slice(0, quotas[stratum])
      .map((comment) => ({ comment, stratum })),
  );
  return { strata: members.map(({ length }) => length), drawn: shuffled(drawn, random) };
}

/** What a stratum has no comments for goes to those that have, nearest first. */
function quotasOf(sizes: readonly number[], wanted: readonly number[]): number[] {
  const quotas = sizes.map((size, stratum) => Math.min(size, wanted[stratum] ?? 0));
  let left = sum(wanted) - sum(quotas);
  return quotas.map((taken, stratum) => {
    const more = Math.min(left, (sizes[stratum] ?? 0) - taken);
    left -= more;
    return taken + more;
  });
}

/** A stratum, and how many of its judged comments were found to say a thing. */
export interface JudgedStratum {
  size: number;
  judged: number;
  found: number;
}

/** Steps in which numbers of comments are told apart: ten thousand are estimated in fives. */
const FINEST = 2_000;

/** How many comments say a thing: the median, and an interval that holds the true count in nine of ten. */
export interface CountEstimate {
  count: number;
  low: number;
  high: number;
}

/**
 * Each stratum's unjudged comments are beta-binomial given the judged ones; their sum's distribution is exact, but for many comments (`FINEST`).
 *
 * @param strata Those of one sample.
 * @returns Where none was found, 0 and the most that there may be.
 * @throws {RangeError} When more are found than judged, or judged than there are; and where no sample has that many strata.
 */
export function estimateCount(strata: readonly JudgedStratum[]): CountEstimate {
  const found = sum(strata.map((stratum) => stratum.found));
  const known = [...Object.values(designs), oneStratum];
  const design = known.find(({ prior }) => prior.length === strata.length);
  if (!design) throw new RangeError(`No sample has ${strata.length} strata`);
  const most = sum(strata.map(({ size, judged }) => size - judged));
  const step = Math.max(1, Math.ceil(most / FINEST));
  const unjudged = strata
    .map((stratum, index) => inSteps(unjudgedFound(stratum, design.prior[index] ?? 0), step))
    .reduce(convolved, [1]);
  const at = (part: number) => found + Math.min(most, step * quantile(unjudged, part));
  // Of what nobody was found to say, the prior alone would speak.
  if (found === 0) return { count: 0, low: 0, high: at(HIGH) };
  return { count: at(MIDDLE), low: at(LOW), high: at(HIGH) };
}

/** The same, of the nearest multiples of a step. */
function inSteps(probabilities: readonly number[], step: number): number[] {
  if (step === 1) return [...probabilities];
  const steps = Array.from({ length: Math.round((probabilities.length - 1) / step) + 1 }, () => 0);
  probabilities.forEach((p, number) => {
    const index = Math.round(number / step);
    steps[index] = (steps[index] ?? 0) + p;
  });
  return steps;
}

/** Probability of each number of unjudged comments that say the thing. */
function unjudgedFound({ size, judged, found }: JudgedStratum, prior: number): number[] {
  if (found < 0 || found > judged || judged > size)
    throw new RangeError(`${found} found of ${judged} judged of ${size}`);
  const rest = size - judged;
  const [yes, no] = [prior + found, 1 - prior + judged - found];
  const logs = [0];
  for (let x = 0; x < rest; x += 1)
    logs.push((logs[x] ?? 0) + Math.log(((rest - x) * (yes + x)) / ((x + 1) * (no + rest - x - 1))));
  const most = logs.reduce((one, other) => Math.max(one, other));
  const weights = logs.map((log) => Math.exp(log - most));
  const whole = sum(weights);
  return weights.map((weight) => weight / whole);
}

function convolved(one: readonly number[], other: readonly number[]): number[] {
  const together = new Float64Array(one.length + other.length - 1);
  one.forEach((p, i) => {
    for (let j = 0; j < other.length; j += 1) together[i + j] = (together[i + j] ?? 0) + p * (other[j] ?? 0);
  });
  return [...together];
}

function quantile(probabilities: readonly number[], part: number): number {
  let below = 0;
  const index = probabilities.findIndex((p) => (below += p) >= part);
  return index === -1 ? probabilities.length - 1 : index;
}

/**
 * Agreement of two judges beyond chance.
 *
 * @param pairs What each of the two said, of the comments that both judged.
 * @returns null where both said one and the same of all: chance alone would agree, too.
 * @see Cohen (1960), A coefficient of agreement for nominal scales.
 */
export function cohensKappa(pairs: readonly (readonly [Judgement, Judgement])[]): number | null {
  const share = (which: (pair: readonly [Judgement, Judgement]) => boolean) =>
    pairs.filter(which).length / pairs.length;
  const agreed = share(([one, other]) => one === other);
  const byChance = sum(
    (["yes", "opposite", "neither"] as const).map(
      (judgement) => share(([one]) => one === judgement) * share(([, other]) => other === judgement),
    ),
  );
  return pairs.length === 0 || byChance === 1 ? null : (agreed - byChance) / (1 - byChance);
}

/** Fisher and Yates. */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const all = [...items];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [all[last], all[other]] = [all[other] as T, all[last] as T];
  }
  return all;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
