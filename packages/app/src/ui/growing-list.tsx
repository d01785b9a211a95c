import { useState, type ReactNode } from "react";
import { LoadMore } from "./load-more.js";
import { Stack } from "./stack.js";

interface GrowingListProps<Item> {
  items: readonly Item[];
  /** Items with each Load More. */
  page: number;
  /** Items at first: as many, unless it says otherwise. */
  first?: number;
  noun: string;
  gap: 4 | 12 | 24 | 32;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

export function GrowingList<Item>({
  items,
  page,
  first = page,
  noun,
  gap,
  keyOf,
  children,
}: GrowingListProps<Item>) {
  const [shown, setShown] = useState(first);
  return (
    <Stack gap={gap}>
      <Stack as="ol" gap={gap}>
        {items.slice(0, shown).map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </Stack>
      {items.length > first && (
        <LoadMore
          loaded={Math.min(shown, items.length)}
          noun={noun}
          hasMore={shown < items.length}
          onLoadMore={() => setShown(shown + page)}
        />
      )}
    </Stack>
  );
}
