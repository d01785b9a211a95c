/** Share of common words from which two texts say the same. */
const SAME = 0.6;

/** Whether two texts use mostly the same words: the Jaccard index of their stems. Texts without any are never the same. */
export function areNearDuplicates(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  let common = 0;
  for (const stem of a) if (b.has(stem)) common++;
  const all = a.size + b.size - common;
  return all > 0 && common / all >= SAME;
}
