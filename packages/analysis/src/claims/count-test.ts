/**
 * Probability that so many are drawn by chance: of all ways to choose `drawn` comments, the share in which those marked plus
 * outnumber those marked minus by at least `least`. Without minus marks it is the upper tail of Fisher's exact test.
 */
export type CountTest = (draw: {
  readonly drawn: number;
  readonly plus: number;
  readonly minus: number;
  readonly least: number;
}) => number;

/** Terms below this share of a sum do not change it. */
const NEGLIGIBLE = 1e-18;

/**
 * The exact permutation test of a count. It gives what permuting the marks over the comments would give with endless
 * permutations, and needs no random numbers.
 *
 * @param population Comments that are drawn from, at least as many as are ever drawn.
 * @see Fisher (1935), The Logic of Inductive Inference, for two kinds of marks; the third is drawn first.
 */
export function countTest(population: number): CountTest {
  const logFactorial = new Float64Array(population + 1);
  for (let n = 2; n <= population; n++) logFactorial[n] = logFactorial[n - 1]! + Math.log(n);
  const logChoose = (n: number, k: number) => logFactorial[n]! - logFactorial[k]! - logFactorial[n - k]!;

  /** That exactly `hits` of `marked` are among `drawn` of `all`. */
  function exactly(hits: number, marked: number, drawn: number, all: number): number {
    return Math.exp(logChoose(marked, hits) + logChoose(all - marked, drawn - hits) - logChoose(all, drawn));
  }

  /** That at least `least` of `marked` are among `drawn` of `all`. */
  function atLeast(least: number, marked: number, drawn: number, all: number): number {
    const fewest = Math.max(0, drawn - (all - marked));
    const most = Math.min(marked, drawn);
    if (least <= fewest) return 1;
    if (least > most) return 0;
    const isAboveMean = least * all > marked * drawn;
    let hits = isAboveMean ? least : least - 1;
    let term = exactly(hits, marked, drawn, all);
    let sum = 0;
    for (const step = isAboveMean ? 1 : -1; hits >= fewest && hits <= most; hits += step) {
      sum += term;
      if (term < sum * NEGLIGIBLE) break;
      const unmarked = all - marked - drawn;
      term *= isAboveMean
        ? ((marked - hits) * (drawn - hits)) / ((hits + 1) * (unmarked + hits + 1))
        : (hits * (unmarked + hits)) / ((marked - hits + 1) * (drawn - hits + 1));
    }
    return Math.min(1, isAboveMean ? sum : 1 - sum);
  }

  return ({ drawn, plus, minus, least }) => {
    let probability = 0;
    const most = Math.min(minus, drawn);
    for (let cold = Math.max(0, drawn - (population - minus)); cold <= most; cold++) {
      const share = exactly(cold, minus, drawn, population);
      if (share < NEGLIGIBLE) continue;
      probability += share * atLeast(least + cold, plus, drawn - cold, population - minus);
    }
    return Math.min(1, probability);
  };
}
