import { useEffect, useRef } from "react";
import { withItemAdded } from "../form/added-item.js";
import type { SchemaOrBoolean } from "../form/followed-schema.js";
import type { FormSession } from "../form/form-session.js";
import { type Path, valueAt } from "../values/pointer.js";
import type { Field } from "./use-field.js";
import type { DrawnItemKeys } from "./use-item-keys.js";

/** A list as it is drawn. */
interface DrawnList {
  field: Field;
  path: Path;
  items: readonly unknown[];
  /** Schemas of the first items, which stay. */
  fixed: readonly SchemaOrBoolean[];
  keys: DrawnItemKeys;
  labelAt: (index: number) => string;
  /** Has an item drawn whether it is seen or not. */
  draw: (index: number) => void;
}

interface ListEdits {
  /** References of the element around the items, and of the button that adds one. */
  holdList: (element: HTMLElement | null) => void;
  holdAddButton: (button: HTMLButtonElement | null) => void;
  add: () => void;
  remove: (index: number) => void;
  move: (index: number, to: number) => void;
}

/** Adds, removes and moves the items of a list; the keyboard goes along, and who does not see the list is told. */
export function useListEdits({
  field,
  path,
  items: drawn,
  fixed,
  keys,
  labelAt,
  draw,
}: DrawnList): ListEdits {
  const { session } = field;
  const list = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** Where the keyboard goes once the list is drawn again. */
  const next = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    next.current?.();
    next.current = undefined;
  });

  const at = (index: number) =>
    list.current?.querySelector(
      `:scope > [data-index="${index}"], :scope > .item-chunk > [data-index="${index}"]`,
    );

  const put = (changed: readonly unknown[], from: readonly (number | undefined)[]) => {
    keys.reorder(from);
    session.itemsMoved(path, from);
    session.put(path, changed);
  };
  const add = () => {
    const items = itemsNow(session, path);
    const added = withItemAdded(session.reader, field.schema, items);
    const index = added.items.length - 1;
    draw(index);
    next.current = () => {
      at(index)
        ?.querySelector<HTMLElement>("[data-open=false] > .item-heading button[aria-expanded]")
        ?.click();
      // In a frame of the app's own, wherever that puts the fields.
      focusIn(at(index)?.querySelector(".item-contents") ?? at(index));
    };
    put(added.items, added.from);
    session.announcer.announce(session.say("itemAdded", { number: index + 1, label: field.label }));
  };
  const remove = (index: number) => {
    const items = itemsNow(session, path);
    const order = [...items.keys()];
    const label = labelAt(index);
    draw(Math.min(index, items.length - 2));
    next.current = () => {
      const neighbour = at(Math.min(index, items.length - 2));
      const button = neighbour?.querySelector<HTMLElement>(".item-remove");
      (button ?? addButton.current)?.focus();
    };
    put(
      items.filter((_, other) => other !== index),
      order.filter((other) => other !== index),
    );
    session.announcer.announce(session.say("partRemoved", { label }));
  };
  const move = (index: number, to: number) => {
    if (to < fixed.length || to >= drawn.length || field.disabled || field.readOnly) return;
    const now = itemsNow(session, path);
    const from = [...now.keys()];
    const label = labelAt(index);
    const focused = document.activeElement as HTMLElement | null;
    draw(to);
    next.current = () => {
      const item = at(to);
      // The item keeps the keyboard where it was, if it had it and is not drawn anew.
      (item?.contains(focused)
        ? focused
        : item?.querySelector<HTMLElement>(to < index ? ".item-up" : ".item-down")
      )?.focus();
    };
    from.splice(to, 0, ...from.splice(index, 1));
    put(
      from.map((source) => now[source]),
      from,
    );
    session.announcer.announce(session.say("itemMoved", { label, number: to + 1, count: drawn.length }));
  };

  return {
    holdList: (element) => {
      list.current = element;
    },
    holdAddButton: (button) => {
      addButton.current = button;
    },
    add,
    remove,
    move,
  };
}

/** A list's items with what was being typed in them, which its drawing may not have yet. */
export function itemsNow(session: FormSession, path: Path): readonly unknown[] {
  session.commitDraftsNow();
  const now = valueAt(session.value, path);
  return Array.isArray(now) ? now : [];
}

function focusIn(part: Element | null | undefined): void {
  part?.querySelector<HTMLElement>("input, select, textarea, button")?.focus();
}
