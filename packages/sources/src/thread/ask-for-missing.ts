/** Answers that bring nothing new, one after the other, before what is missing counts as withheld or gone. */
const MOST_VAIN = 5;

/**
 * Asks for what is missing of a thread, branch by branch: until nothing is known to be missing, no more may be asked for, or
 * asking on is in vain.
 *
 * @param next The comment below which to ask next, of those not asked for yet; null: nothing is missing.
 * @param ask Gives how many comments came that were not there before.
 */
export async function askForMissing(
  requests: { readonly mayAsk: boolean },
  next: (asked: ReadonlySet<string>) => string | null,
  ask: (id: string) => Promise<number>,
): Promise<void> {
  const asked = new Set<string>();
  for (let vain = 0; vain < MOST_VAIN && requests.mayAsk;) {
    const id = next(asked);
    if (id === null) return;
    asked.add(id);
    vain = (await ask(id)) > 0 ? 0 : vain + 1;
  }
}

/**
 * Keeps items by their ids, those that were not kept before; what has no id is passed over.
 *
 * @returns How many were new: where a page brings none, a site has no more to give.
 */
export function keepNew<T>(
  kept: Map<string, T>,
  items: Iterable<T>,
  idOfItem: (item: T) => string | null,
): number {
  const before = kept.size;
  for (const item of items) {
    const id = idOfItem(item);
    if (id !== null && !kept.has(id)) kept.set(id, item);
  }
  return kept.size - before;
}
