/** A figure of a result, so that one of ten thousand comments stays small: four places are as fine as one comment of them. */
export function rounded(value: number): number {
  return Number(value.toFixed(4));
}
