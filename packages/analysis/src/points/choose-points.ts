/**
 * Greedy facility location: candidates one after the other, each the one that speaks best for what the earlier ones do not
 * speak for; of equally good ones the first.
 *
 * @param speaksFor A row for each candidate: how far it speaks for each comment, 0 to 1.
 * @param isEnough Whether to stop before a candidate that gains so much, when so many are chosen.
 * @returns Indices of candidates, in the order of choice.
 */
export function choosePoints(
  speaksFor: readonly Float32Array[],
  isEnough: (chosen: number, gain: number, firstGain: number) => boolean,
): number[] {
  const best = new Float32Array(speaksFor[0]?.length ?? 0);
  const gainOf = (candidate: number) => {
    const row = speaksFor[candidate]!;
    let gain = 0;
    for (let i = 0; i < row.length; i++) if (row[i]! > best[i]!) gain += row[i]! - best[i]!;
    return gain;
  };
  const open = new Set(speaksFor.keys());
  // What a candidate would gain only falls, so that its last gain is the most that it can have now.
  const most = Float64Array.from(speaksFor, (_, candidate) => gainOf(candidate));
  const chosen: number[] = [];
  let firstGain = 0;
  while (open.size > 0) {
    let next = -1;
    let gain = -1;
    for (const candidate of open) {
      if (most[candidate]! <= gain) continue;
      most[candidate] = gainOf(candidate);
      if (most[candidate]! > gain) [next, gain] = [candidate, most[candidate]!];
    }
    if (chosen.length === 0) firstGain = gain;
    if (isEnough(chosen.length, gain, firstGain)) break;
    chosen.push(next);
    open.delete(next);
    speaksFor[next]!.forEach((value, i) => (best[i] = Math.max(best[i]!, value)));
  }
  return chosen;
}
