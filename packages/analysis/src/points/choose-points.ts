/**
 * Greedy facility location: candidates one after the other, each the one that speaks best for what the earlier ones do not
 * speak for; of equally good ones the first.
 *
 * @param speaksFor A row for each candidate: how far it speaks for each comment, 0 to 1.
 * @param weights What each candidate's gain counts.
 * @returns Indices of at most `count` candidates, in the order of choice.
 */
export function choosePoints(
  speaksFor: readonly Float32Array[],
  weights: readonly number[],
  count: number,
): number[] {
  const best = new Float32Array(speaksFor[0]?.length ?? 0);
  const gainOf = (candidate: number) => {
    const row = speaksFor[candidate]!;
    let gain = 0;
    for (let i = 0; i < row.length; i++) if (row[i]! > best[i]!) gain += row[i]! - best[i]!;
    return gain * weights[candidate]!;
  };
  const open = new Set(speaksFor.keys());
  // A gain only falls as more is spoken for, so the last one that was computed is the most that there is now.
  const most = Float64Array.from(speaksFor, (_, candidate) => gainOf(candidate));
  const chosen: number[] = [];
  while (chosen.length < count && open.size > 0) {
    let [next, gain] = [-1, -1];
    for (const candidate of open) {
      if (most[candidate]! <= gain) continue;
      most[candidate] = gainOf(candidate);
      if (most[candidate]! > gain) [next, gain] = [candidate, most[candidate]!];
    }
    chosen.push(next);
    open.delete(next);
    speaksFor[next]!.forEach((value, i) => (best[i] = Math.max(best[i]!, value)));
  }
  return chosen;
}
