import { useState } from "react";

/** What tells the items of a list apart for React, while they are moved and removed. */
export interface ItemKeys {
  at: (index: number) => number;
  /** @param from Where each item was before; undefined for one that is new. */
  reorder: (from: readonly (number | undefined)[]) => void;
}

interface Known {
  keys: readonly number[];
  next: number;
}

export function useItemKeys(count: number): ItemKeys {
  const [known, setKnown] = useState<Known>(() => lengthened({ keys: [], next: 0 }, count));
  // A list that was put in from outside is as long as it likes.
  const current = known.keys.length === count ? known : lengthened(known, count);
  if (current !== known) setKnown(current);
  return {
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
