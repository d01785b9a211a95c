import { useState, type ReactNode } from "react";
import { itemsBeforeShowMore as shownAtFirst } from "@undertone/schemas/constants.json";
import { Button } from "./button.js";
import { Stack } from "./stack.js";

interface ShowMoreProps<Item> {
  items: readonly Item[];
  /** One item; its root element needs no key of its own. */
  children: (item: Item) => ReactNode;
  keyOf: (item: Item) => string | number;
}

/** A list that begins with its first items. */
export function ShowMore<Item>({ items, children, keyOf }: ShowMoreProps<Item>) {
  const [open, setOpen] = useState(false);
  const shown = open ? items : items.slice(0, shownAtFirst);
  return (
    <Stack>
      <Stack as="ol">
        {shown.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </Stack>
      {items.length > shownAtFirst && (
        <div>
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? "Show Less" : `Show More (${items.length - shownAtFirst})`}
          </Button>
        </div>
      )}
    </Stack>
  );
}
