import { useState } from "react";
import { keysForCount, keysInOrder, noItemKeys } from "../form/item-keys.js";

/** The keys of a list's items, as long as it is drawn. */
export interface DrawnItemKeys {
  at: (index: number) => number;
  /** @param from Where each item was before; undefined for one that is new. */
  reorder: (from: readonly (number | undefined)[]) => void;
  /** Of items that open and close. */
  closed: ClosedItems;
}

/**
 * Which items were closed, by their keys: an item of a long list is drawn anew when it comes back into sight, or moves to
 * where others are drawn.
 */
export class ClosedItems {
  readonly #keys = new Set<number>();

  has(key: number): boolean {
    return this.#keys.has(key);
  }

  note(key: number, isOpen: boolean): void {
    if (isOpen) this.#keys.delete(key);
    else this.#keys.add(key);
  }
}

export function useItemKeys(count: number): DrawnItemKeys {
  const [closed] = useState(() => new ClosedItems());
  const [known, setKnown] = useState(() => keysForCount(noItemKeys, count));
  const current = keysForCount(known, count);
  if (current !== known) setKnown(current);
  return {
    closed,
    at: (index) => current.keys[index] ?? -1 - index,
    reorder: (from) => setKnown(keysInOrder(current, from)),
  };
}
