import { useEffect, useRef } from "react";
import type { SchemaOrBoolean } from "../form/followed-schema.js";
import { useSession } from "../form/session-context.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import { valueAt } from "../values/pointer.js";
import { isRecord } from "../values/record.js";
import { describeSet, FieldFrame } from "./field-frame.js";
import type { SchemaFieldProps } from "./field-props.js";
import { ListItem } from "./list-item.js";
import { itemLabel } from "./item-label.js";
import { uiOfPart } from "./ui-hint.js";
import { useField } from "./use-field.js";
import { useItemKeys } from "./use-item-keys.js";

/**
 * A list of anything: items are added, removed and moved, by pointer and keyboard. Items that the schema fixes (a list of
 * schemas) come first, and stay.
 */
export function ItemsField(props: SchemaFieldProps) {
  const field = useField(props);
  const session = useSession();
  const { schema, path, disabled, readOnly, within, uiSchema } = props;
  const items: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const fixed = fixedItems(schema);
  const further = furtherItems(schema, fixed);
  const keys = useItemKeys(items.length);
  const list = useRef<HTMLOListElement>(null);
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
  const at = (index: number) => list.current?.children[index];
  const labelAt = (index: number) => itemLabel(session, schemaAt(index), items[index], index);
  const schemaAt = (index: number): SchemaOrBoolean => fixed[index] ?? further ?? false;

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

  const amount =
    maxItems === undefined
      ? session.say("countOnly", { count: items.length })
      : session.say("countOf", { count: items.length, limit: maxItems });
  return (
    <FieldFrame field={field} wide isSet helpFirst hint={further === undefined ? undefined : amount}>
      <div {...describeSet(field, { hint: further !== undefined })} role="group" className="items">
        {count > 0 && (
          <ol ref={list}>
            {Array.from({ length: count }, (_, index) => (
              <ListItem
                key={keys.at(index)}
                schema={schemaAt(index)}
                path={path}
                index={index}
                value={items[index]}
                isFixed={index < fixed.length}
                isFirst={index === fixed.length}
                isLast={index === items.length - 1}
                uiSchema={uiOfItem(uiSchema, index, fixed.length)}
                {...{ disabled, readOnly, within, remove, move }}
              />
            ))}
          </ol>
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

function fixedItems(schema: FormSchema): readonly SchemaOrBoolean[] {
  const { prefixItems } = schema as { prefixItems?: unknown };
  const fixed = Array.isArray(schema.items) ? schema.items : Array.isArray(prefixItems) ? prefixItems : [];
  return fixed as readonly SchemaOrBoolean[];
}

/** The schema of the items after the fixed ones; undefined when there are none. */
function furtherItems(schema: FormSchema, fixed: readonly unknown[]): SchemaOrBoolean | undefined {
  const { items, additionalItems } = schema;
  if (!Array.isArray(items) && items !== undefined)
    return items === false ? undefined : (items as SchemaOrBoolean);
  // A list of fixed items that says nothing of others is meant to have none.
  if (fixed.length > 0) return additionalItems || undefined;
  return true;
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
