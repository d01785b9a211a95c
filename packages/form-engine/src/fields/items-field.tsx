import { type ClipboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fixedItems, furtherItems, schemaOfItem } from "../form/item-schemas.js";
import { useSession } from "../form/session-context.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import type { FormSession } from "../form/form-session.js";
import { pastedCells } from "../values/pasted-cells.js";
import { type Pointer, toPath, toPointer, valueAt } from "../values/pointer.js";
import { isRecord } from "../values/record.js";
import { describeSet, FieldFrame } from "./field-frame.js";
import type { SchemaFieldProps } from "./field-props.js";
import type { Notice } from "./field-template.js";
import { CHUNK_LENGTH, ItemChunk, MOST_DRAWN } from "./item-chunk.js";
import { ListItem } from "./list-item.js";
import { itemLabel } from "./item-label.js";
import { pastedItems } from "./pasted-items.js";
import { uiOfPart } from "./ui-hint.js";
import { useField } from "./use-field.js";
import { useItemKeys } from "./use-item-keys.js";

/**
 * A list of anything: items are added, removed and moved, by pointer and keyboard. Items that the schema fixes (a list of
 * schemas) come first, and stay.
 */
export function ItemsField(props: SchemaFieldProps) {
  const session = useSession();
  const { schema, path, disabled, readOnly, within, uiSchema } = props;
  const isLong = Array.isArray(props.value) && props.value.length > MOST_DRAWN;
  /** An item that is drawn whether it is seen or not. */
  const [wanted, setWanted] = useState<number>();
  const field = useField(props, useInside({ session, schema, pointer: toPointer(path), isLong, setWanted }));
  const items: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const fixed = fixedItems(schema);
  const further = furtherItems(schema);
  const keys = useItemKeys(items.length);
  const list = useRef<HTMLElement>(null);
  const [pasted, setPasted] = useState<{ items: unknown; notice: Notice }>();
  // Once an item is edited, there is more to take back than what was pasted.
  const notice = pasted?.items === field.value ? pasted?.notice : undefined;
  const addButton = useRef<HTMLButtonElement>(null);
  /** Where the keyboard goes once the list is drawn again. */
  const next = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    next.current?.();
    next.current = undefined;
  });

  const count = Math.max(items.length, fixed.length);
  const { maxItems } = schema;
  const isFixed = disabled || readOnly;
  const isFull = maxItems !== undefined && items.length >= maxItems;
  const at = (index: number) =>
    [":scope > ", ":scope > .item-chunk > "]
      .map((inside) => list.current?.querySelector(`${inside}[data-index="${index}"]`))
      .find((item) => item);
  const labelAt = (index: number) => itemLabel(session, schemaAt(index), items[index], index);
  const schemaAt = (index: number) => schemaOfItem(schema, index);

  const put = (changed: readonly unknown[], from: readonly (number | undefined)[]) => {
    keys.reorder(from);
    session.itemsMoved(path, from);
    session.put(path, changed);
  };
  /** The items with what was being typed in them, which this drawing of the list may not have yet. */
  const itemsNow = () => {
    session.commitDraftsNow();
    const now = valueAt(session.value, path);
    const items: readonly unknown[] = Array.isArray(now) ? now : [];
    return { items, order: items.map((_, index) => index) };
  };
  const add = () => {
    const { items, order } = itemsNow();
    const given = session.reader.newValue(further ?? true);
    const filled = [
      ...items,
      ...fixed.slice(items.length).map((part) => session.reader.newValue(part) ?? null),
    ];
    const index = filled.length;
    setWanted(index);
    next.current = () => {
      at(index)
        ?.querySelector<HTMLElement>("[data-open=false] > .item-heading button[aria-expanded]")
        ?.click();
      // In a frame of the app's own, wherever that puts the fields.
      focusIn(at(index)?.querySelector(".item-contents") ?? at(index));
    };
    // A place in a list cannot be empty in JSON; what is still to be typed is absent until then.
    put(
      [...filled, given],
      [...order, ...Array.from({ length: filled.length + 1 - order.length }, () => undefined)],
    );
    session.announcer.announce(session.say("itemAdded", { number: index + 1, label: field.label }));
  };
  const remove = (index: number) => {
    const { items, order } = itemsNow();
    const label = labelAt(index);
    setWanted(Math.min(index, items.length - 2));
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
    if (to < fixed.length || to >= items.length || isFixed) return;
    const { items: now, order: from } = itemsNow();
    const label = labelAt(index);
    const focused = document.activeElement;
    setWanted(to);
    const isMoveButton = focused?.matches(".item-up, .item-down") === true;
    next.current = () => {
      // Moved by keys, the item keeps the keyboard where it was.
      if (!isMoveButton && focused instanceof HTMLElement && at(to)?.contains(focused))
        return focused.focus();
      const pressed = at(to)?.querySelector<HTMLButtonElement>(to < index ? ".item-up" : ".item-down");
      const other = at(to)?.querySelector<HTMLButtonElement>(to < index ? ".item-down" : ".item-up");
      (pressed?.disabled ? other : pressed)?.focus();
    };
    from.splice(to, 0, ...from.splice(index, 1));
    put(
      from.map((source) => now[source]),
      from,
    );
    session.announcer.announce(session.say("itemMoved", { label, number: to + 1, count: items.length }));
  };

  const paste = (event: ClipboardEvent) => {
    const target = event.target;
    // A textarea takes lines itself.
    if (event.defaultPrevented || isFixed || !(target instanceof HTMLInputElement)) return;
    const rows = pastedCells(event.clipboardData.getData("text"));
    const [index, property, ...deeper] = positionWithin(field.id, target.id);
    if (!rows || index === undefined || deeper.length > 0) return;
    event.preventDefault();
    const mostItems = maxItems ?? (further === undefined ? fixed.length : Infinity);
    const before = itemsNow().items;
    const given = { session, items: before, index: Number(index), property, schemaAt, mostItems };
    const { items, count, left } = pastedItems(rows, given);
    session.setValue(path, items);
    const amount = left > 0 ? session.say("countOf", { count, limit: count + left }) : count;
    const text = session.say("pasted", { amount });
    const undo = { label: session.words.undo, run: () => session.setValue(path, before) };
    setPasted({ items: valueAt(session.value, path), notice: { text, undo } });
    session.announcer.announce(session.say("fieldMessage", { label: field.label, message: text }));
  };

  const hold = (element: HTMLElement | null) => {
    list.current = element;
  };
  const item = (index: number) => (
    <ListItem
      key={keys.at(index)}
      identity={keys.at(index)}
      closed={keys.closed}
      schema={schemaAt(index)}
      path={path}
      index={index}
      value={items[index]}
      isFixed={index < fixed.length}
      isFirst={index === fixed.length}
      isLast={index === items.length - 1}
      count={isLong ? count : undefined}
      uiSchema={uiOfItem(uiSchema, index, fixed.length)}
      {...{ disabled, readOnly, within, remove, move }}
    />
  );
  const amount =
    maxItems === undefined
      ? session.say("countOnly", { count: items.length })
      : session.say("countOf", { count: items.length, limit: maxItems });
  return (
    <FieldFrame
      field={field}
      wide
      isSet
      helpFirst
      notice={notice}
      hint={further === undefined ? undefined : amount}
    >
      <div
        {...describeSet(field, { hint: further !== undefined, notice: notice !== undefined })}
        role="group"
        className="items"
        onPaste={paste}
      >
        {isLong ? (
          <div ref={hold} role="list" className="long">
            {chunksOf(count).map(([from, to]) => (
              <ItemChunk
                key={from}
                list={field.pointer}
                from={from}
                to={to}
                isWanted={wanted !== undefined && wanted >= from && wanted < to}
              >
                {() => Array.from({ length: to - from }, (_, offset) => item(from + offset))}
              </ItemChunk>
            ))}
          </div>
        ) : (
          count > 0 && <ol ref={hold}>{Array.from({ length: count }, (_, index) => item(index))}</ol>
        )}
        {further !== undefined && !readOnly && (
          <button
            ref={(button) => {
              addButton.current = button;
              field.ref(button);
            }}
            type="button"
            className="secondary item-add"
            disabled={disabled || isFull}
            aria-label={session.say("itemAddTo", { label: field.label })}
            onClick={add}
          >
            {session.words.itemAdd}
          </button>
        )}
      </div>
    </FieldFrame>
  );
}

/** What a long list says of items that are not drawn. */
function useInside(list: {
  session: FormSession;
  schema: FormSchema;
  pointer: Pointer;
  isLong: boolean;
  setWanted: (index: number) => void;
}) {
  const { session, schema, pointer, isLong, setWanted } = list;
  return useMemo(() => {
    if (!isLong) return undefined;
    const indexOf = (inside: Pointer) => Number(toPath(inside.slice(pointer.length))[0]);
    return {
      show: (inside: Pointer) => flushSync(() => setWanted(indexOf(inside))),
      label: (inside: Pointer) => {
        const index = indexOf(inside);
        const value = valueAt(session.value, [...toPath(pointer), index]);
        return itemLabel(session, schemaOfItem(schema, index), value, index);
      },
    };
  }, [session, schema, pointer, isLong, setWanted]);
}

function chunksOf(count: number): [from: number, to: number][] {
  return Array.from({ length: Math.ceil(count / CHUNK_LENGTH) }, (_, chunk) => [
    chunk * CHUNK_LENGTH,
    Math.min(count, (chunk + 1) * CHUNK_LENGTH),
  ]);
}

/** Where in a list an element stands, by its id: the number of the item, and what is in it. */
function positionWithin(list: string, id: string): string[] {
  return id.startsWith(`${list}/`)
    ? id
        .slice(list.length + 1)
        .split("/")
        .map(decodeURIComponent)
    : [];
}

function uiOfItem(uiSchema: SchemaFieldProps["uiSchema"], index: number, fixedCount: number) {
  const items: unknown = uiSchema?.items;
  if (Array.isArray(items)) return items[index] as SchemaFieldProps["uiSchema"];
  if (index >= fixedCount && uiSchema && fixedCount > 0) return uiOfPart(uiSchema, "additionalItems");
  return isRecord(items) ? uiOfPart(uiSchema, "items") : undefined;
}

function focusIn(part: Element | null | undefined): void {
  part?.querySelector<HTMLElement>("input, select, textarea, button")?.focus();
}
