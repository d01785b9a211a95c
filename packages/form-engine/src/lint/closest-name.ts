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

/** How many letters have to be put in, taken out, replaced, or swapped with their neighbour. */
function changesBetween(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= from.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      rows[i]?.push(
        Math.min(
          cell(i - 1, j) + 1,
          cell(i, j - 1) + 1,
          cell(i - 1, j - 1) + (isSame ? 0 : 1),
          isSwapped ? cell(i - 2, j - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return cell(from.length, to.length);
}
