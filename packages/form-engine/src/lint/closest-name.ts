/** The known name that somebody most likely meant; undefined where none is near. */
export function closestName(given: string, known: Iterable<string>): string | undefined {
  const most = Math.max(1, Math.min(3, Math.floor(given.length / 3)));
  let best: string | undefined;
  let least = most + 1;
  for (const name of known) {
    if (Math.abs(name.length - given.length) >= least) continue;
    const changes = changesBetween(given.toLowerCase(), name.toLowerCase());
    if (changes < least) [best, least] = [name, changes];
  }
  return best;
}

/** How many letters have to be put in, taken out or replaced; letters that are merely in another order are one change. */
function changesBetween(from: string, to: string): number {
  const sorted = (text: string) => [...text].sort().join("");
  if (sorted(from) === sorted(to)) return from === to ? 0 : 1;
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [above, letter] of [...from].entries()) {
    const next = [above + 1];
    for (const [at, other] of [...to].entries()) {
      const [left = 0, over = 0, both = 0] = [next[at], row[at + 1], row[at]];
      next.push(Math.min(left + 1, over + 1, both + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
