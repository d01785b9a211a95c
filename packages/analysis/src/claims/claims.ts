import type { Claim } from "@undertone/schemas";
import type { ComparedComments } from "./compared-comments.js";
import { countTest, type CountTest } from "./count-test.js";
import { falseDiscoveryRates } from "./false-discovery.js";
import { kinds, type Kind } from "./kinds.js";

/** The comments of each cluster. */
export type Grouping = readonly (readonly number[])[];

const LEAST_COMMENTS = 15;
/** At most this share of all that is claimed of a thread may be chance. */
const LEVEL = 0.05;
/** What is surely so but hardly more than elsewhere is not worth a sentence: the least difference between mean signs. */
const LEAST_DIFFERENCE = 0.1;

interface Answer extends Omit<Claim, "q"> {
  readonly probability: number;
  readonly isWorthSaying: boolean;
}

/**
 * All that may be said of how topics differ from the other comments of their thread. Each question about each topic of at least
 * 15 comments is put to an exact test, and what stands is decided over all of them together, so that at most one claim in
 * twenty is chance. Neither a seed nor the order of the comments decides anything.
 *
 * @returns For each grouping its claims, by cluster, then by q.
 */
export function claimsOf(comments: ComparedComments, groupings: readonly Grouping[]): Claim[][] {
  const compare = comparison(comments);
  const answers = groupings.map((clusters) =>
    clusters.flatMap((members, cluster) => {
      const topic = members.filter((comment) => comments.counts[comment] === 1);
      if (topic.length < LEAST_COMMENTS) return [];
      return kinds.flatMap((kind) => compare(kind, topic, cluster));
    }),
  );
  const rates = falseDiscoveryRates(answers.flat().map(({ probability }) => probability));
  let asked = 0;
  return answers.map((ofGrouping) =>
    ofGrouping
      .map((answer) => ({ ...answer, q: rates[asked++]! }))
      .filter(({ q, isWorthSaying }) => q < LEVEL && isWorthSaying)
      .sort((a, b) => a.cluster_id - b.cluster_id || a.q - b.q)
      .map(({ cluster_id, kind, direction, q, figures }) => ({
        cluster_id,
        kind,
        direction,
        q: twoDigits(q),
        figures,
      })),
  );
}

/** Rounded down, so that what is below the level still is. */
function twoDigits(q: number): number {
  // Below this, powers of ten are rounded to 0 themselves.
  if (q < 1e-300) return 0;
  const exponent = Math.floor(Math.log10(q)) - 1;
  return Number(`${Math.floor(q / 10 ** exponent)}e${exponent}`);
}

type Comparison = (kind: Kind, topic: readonly number[], cluster: number) => Answer[];

/** @returns Puts one question; it has no answer where too few comments have the figure or all are alike. */
function comparison(comments: ComparedComments): Comparison {
  const { counts } = comments;
  const tests = new Map<number, CountTest>();
  const testOf = (population: number): CountTest => {
    let test = tests.get(population);
    if (test === undefined) tests.set(population, (test = countTest(population)));
    return test;
  };

  const signed = (kind: Kind, values: Float64Array): Signed => {
    const known = values.map((value, comment) => (counts[comment] === 1 ? value : NaN));
    return { known, signs: kind.signs(known) };
  };
  /** What is asked of every topic is the same of all comments, whichever topic it is asked of. */
  const askedOfAll = new Map<Kind, Signed>();
  const signedOnce = (kind: Kind): Signed => {
    let found = askedOfAll.get(kind);
    if (found === undefined) askedOfAll.set(kind, (found = signed(kind, kind.values(comments))));
    return found;
  };

  return (kind, topic, cluster) => {
    const found = divided(signedOnce(kind), topic);
    const { here, elsewhere } = found;
    if (Math.min(here.values.length, elsewhere.values.length) < LEAST_COMMENTS) return [];
    if (here.high + here.low + elsewhere.high + elsewhere.low === 0) return [];
    const test = testOf(here.values.length + elsewhere.values.length);
    const [ours, theirs] = [kind.figures(here.values), kind.figures(elsewhere.values)];
    const others = Object.entries(theirs).map(([figure, value]) => [`${figure}_elsewhere`, value] as const);
    return kind.directions.map((direction): Answer => {
      let { probability, difference } = tested(found, direction, test);
      // What is no claim by itself needs no second opinion, and scoring all comments anew takes time.
      if (kind.confirming && probability < LEVEL) {
        const second = tested(
          divided(signed(kind, kind.confirming(comments, topic)), topic),
          direction,
          test,
        );
        probability = Math.max(probability, second.probability);
        difference = Math.min(difference, second.difference);
      }
      return {
        cluster_id: cluster,
        kind: kind.name,
        direction,
        figures: { ...ours, ...Object.fromEntries(others) },
        probability,
        isWorthSaying: difference >= LEAST_DIFFERENCE && (kind.isWorthSaying?.(ours, theirs) ?? true),
      };
    });
  };
}

function divided({ known, signs }: Signed, topic: readonly number[]): Divided {
  const isHere = new Uint8Array(known.length);
  for (const comment of topic) isHere[comment] = 1;
  return {
    here: side(known, signs, (comment) => isHere[comment] === 1),
    elsewhere: side(known, signs, (comment) => isHere[comment] === 0),
  };
}

/** A figure of each comment, NaN where it is not known or counts nothing, and whether it stands out. */
interface Signed {
  readonly known: Float64Array;
  readonly signs: Int8Array;
}

interface Divided {
  readonly here: Side;
  readonly elsewhere: Side;
}

function tested(
  { here, elsewhere }: Divided,
  direction: Claim["direction"],
  test: CountTest,
): { probability: number; difference: number } {
  const [plus, minus] = direction === "higher" ? (["high", "low"] as const) : (["low", "high"] as const);
  const probability = test({
    drawn: here.values.length,
    plus: here[plus] + elsewhere[plus],
    minus: here[minus] + elsewhere[minus],
    least: here[plus] - here[minus],
  });
  const mean = (of: Side) => (of[plus] - of[minus]) / of.values.length;
  return { probability, difference: mean(here) - mean(elsewhere) };
}

interface Side {
  readonly values: readonly number[];
  readonly high: number;
  readonly low: number;
}

function side(values: Float64Array, signs: Int8Array, isOf: (comment: number) => boolean): Side {
  const found: number[] = [];
  let high = 0;
  let low = 0;
  values.forEach((value, comment) => {
    if (Number.isNaN(value) || !isOf(comment)) return;
    found.push(value);
    if (signs[comment] === 1) high++;
    else if (signs[comment] === -1) low++;
  });
  return { values: found, high, low };
}
