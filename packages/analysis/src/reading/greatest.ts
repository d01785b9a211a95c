/**
 * The indices of the greatest values above 0, greatest first, of equal ones the lesser index first. To sort thousands of them for
 * the first few would take most of the time.
 *
 * @param most How many at most; few, because each is put among the others by going through them.
 * @param among The indices that are asked about.
 */
export function greatest(values: Float64Array, most: number, among: Iterable<number>): number[] {
  const found: number[] = [];
  for (const index of among) {
    const value = values[index]!;
    if (!(value > 0)) continue;
    const isLess = (other: number): boolean =>
      values[other]! < value || (values[other]! === value && other > index);
    if (found.length === most && !isLess(found[most - 1]!)) continue;
    let at = found.length;
    while (at > 0 && isLess(found[at - 1]!)) at--;
    found.splice(at, 0, index);
    if (found.length > most) found.pop();
  }
  return found;
}
