/** What tells the items of a list apart for React, while they are added, moved and removed. */
export interface ItemKeys {
  /** One for each item. */
  keys: readonly number[];
  /** No item had it yet. */
  next: number;
}

export const noItemKeys: ItemKeys = { keys: [], next: 0 };

/** The same keys for so many items, with new ones at the end: a list that was put in from outside is as long as it likes. */
export function keysForCount(known: ItemKeys, count: number): ItemKeys {
  if (known.keys.length === count) return known;
  const kept = known.keys.slice(0, count);
  const added = Array.from({ length: count - kept.length }, () => undefined);
  return keysInOrder(known, [...kept.keys(), ...added]);
}

/** @param from Where each item was before; undefined for one that is new. */
export function keysInOrder(known: ItemKeys, from: readonly (number | undefined)[]): ItemKeys {
  let { next } = known;
  const keys = from.map((index) => (index === undefined ? next++ : (known.keys[index] ?? next++)));
  return { keys, next };
}
