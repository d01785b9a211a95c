const WINDOW = 5;
const MOST_IN_WINDOW = 2;

/**
 * The same items, of which no five in a row hold more than two of one community, as long as others are left: each position
 * goes to the best item that keeps to it, or to the best of all when none does.
 *
 * @param items Best first.
 */
export function diversify<T>(items: readonly T[], communityOf: (item: T) => string): T[] {
  const waiting = [...items];
  const placed: T[] = [];
  while (waiting.length > 0) {
    const recent = placed.slice(1 - WINDOW).map(communityOf);
    const fits = (item: T) => {
      const community = communityOf(item);
      return recent.filter((other) => other === community).length < MOST_IN_WINDOW;
    };
    const index = Math.max(0, waiting.findIndex(fits));
    placed.push(...waiting.splice(index, 1));
  }
  return placed;
}
