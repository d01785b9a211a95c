import { useState, type ReactNode } from "react";
import { itemsBeforeShowMore as shownAtFirst } from "@undertone/schemas/constants.json";
import { screenText } from "../lib/screens.js";
import { Button } from "./button.js";
import { Stack } from "./stack.js";

interface ShowMoreProps<Item> {
  items: readonly Item[];
  /** One item; its root element needs no key of its own. */
  children: (item: Item) => ReactNode;
  keyOf: (item: Item) => string | number;
  /** Another object asks anew for the item at an index to be in sight. */
  wanted?: { index: number } | null;
}

export function ShowMore<Item>({ items, children, keyOf, wanted = null }: ShowMoreProps<Item>) {
  const [open, setOpen] = useState(false);
  const [before, setBefore] = useState<typeof wanted>(null);
  if (wanted !== before) {
    setBefore(wanted);
    if (wanted !== null && wanted.index >= shownAtFirst) setOpen(true);
  }
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
            {open ? screenText("show-less") : screenText("show-more", { count: items.length - shownAtFirst })}
          </Button>
        </div>
      )}
    </Stack>
  );
}
