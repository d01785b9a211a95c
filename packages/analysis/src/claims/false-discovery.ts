/**
 * The q of each p: the smallest false discovery rate at which it is still among the discoveries.
 *
 * @param probabilities Of everything that was asked, also of what nobody will be told.
 * @see Benjamini & Hochberg (1995), Controlling the False Discovery Rate.
 */
export function falseDiscoveryRates(probabilities: readonly number[]): Float64Array {
  const order = Array.from(probabilities.keys()).sort((a, b) => probabilities[b]! - probabilities[a]!);
  const rates = new Float64Array(probabilities.length);
  let smallest = 1;
  order.forEach((index, position) => {
    const rank = order.length - position;
    smallest = Math.min(smallest, (probabilities[index]! * order.length) / rank);
    rates[index] = smallest;
  });
  return rates;
}
