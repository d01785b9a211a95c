import { useState } from "react";

/** What tells the items of a list apart for React, while they are moved and removed. */
export interface ItemKeys {
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

interface Known {
  keys: readonly number[];
  next: number;
}

export function useItemKeys(count: number): ItemKeys {
  const [closed] = useState(() => new ClosedItems());
  const [known, setKnown] = useState<Known>(() => lengthened({ keys: [], next: 0 }, count));
  // A list that was put in from outside is as long as it likes.
  const current = known.keys.length === count ? known : lengthened(known, count);
  if (current !== known) setKnown(current);
  return {
    closed,
    at: (index) => current.keys[index] ?? -1 - index,
    reorder: (from) => {
      let { next } = current;
      const keys = from.map((index) => (index === undefined ? next++ : (current.keys[index] ?? next++)));
      setKnown({ keys, next });
    },
  };
}

function lengthened({ keys, next }: Known, count: number): Known {
  const kept = keys.slice(0, count);
  const missing = Math.max(0, count - kept.length);
  return {
    keys: [...kept, ...Array.from({ length: missing }, (_, index) => next + index)],
    next: next + missing,
  };
}
