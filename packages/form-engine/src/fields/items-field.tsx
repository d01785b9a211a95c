import { useContext, useState } from "react";
import { mostItemsOf } from "../form/added-item.js";
import { fixedItems, furtherItems, schemaOfItem } from "../form/item-schemas.js";
import { useSession } from "../form/session-context.js";
import { toPointer } from "../values/pointer.js";
import { isRecord } from "../values/record.js";
import { describeSet, FieldFrame } from "./field-frame.js";
import type { SchemaFieldProps } from "./field-props.js";
import { CHUNK_LENGTH, ItemChunk, MOST_DRAWN } from "./item-chunk.js";
import { ListItem } from "./list-item.js";
import { ItemAround, labelWithin } from "./item-around.js";
import { itemLabel } from "./item-label.js";
import { uiOfPart } from "./ui-hint.js";
import { useField } from "./use-field.js";
import { useItemKeys } from "./use-item-keys.js";
import { useListEdits } from "./use-list-edits.js";
import { usePastedTable } from "./use-pasted-table.js";
import { useUndrawnItems } from "./use-undrawn-items.js";

/**
 * A list of anything: items are added, removed and moved, by pointer and keyboard. Items that the schema fixes (a list of
 * schemas) come first, and stay.
 */
export function ItemsField(props: SchemaFieldProps) {
  const session = useSession();
  const { schema, path, disabled, readOnly, within, uiSchema } = props;
  const isLong = Array.isArray(props.value) && props.value.length > MOST_DRAWN;
  /** An item that is drawn whether it is seen or not. */
  const [wanted, draw] = useState<number>();
  const undrawn = useUndrawnItems({ session, schema, pointer: toPointer(path), isLong, draw });
  const field = useField(props, undrawn);
  const items: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const fixed = fixedItems(schema);
  const further = furtherItems(schema);
  const keys = useItemKeys(items.length);
  const count = Math.max(items.length, fixed.length);
  const { maxItems } = schema;
  const isFull = maxItems !== undefined && items.length >= maxItems;
  const schemaAt = (index: number) => schemaOfItem(schema, index);
  const labelAt = (index: number) => itemLabel(session, schemaAt(index), items[index], index);
  const { holdList, holdAddButton, add, remove, move } = useListEdits({
    field,
    path,
    items,
    fixed,
    keys,
    labelAt,
    draw,
  });
  const mostItems = mostItemsOf(schema);
  const around = useContext(ItemAround);
  // A list that is itself an item has the item's name.
  const isItem = typeof path.at(-1) === "number";
  const { paste, notice } = usePastedTable({ field, path, schemaAt, mostItems });

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
      isRequired={index < fixed.length && (props.required || index < (schema.minItems ?? 0))}
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
          <div ref={holdList} role="list" className="long">
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
          count > 0 && <ol ref={holdList}>{Array.from({ length: count }, (_, index) => item(index))}</ol>
        )}
        {further !== undefined && !readOnly && (
          <button
            ref={(button) => {
              holdAddButton(button);
              field.ref(button);
            }}
            type="button"
            className="secondary item-add"
            disabled={disabled || isFull}
            aria-label={session.say("itemAddTo", {
              label: isItem ? around : labelWithin(session, field.label, around),
            })}
            onClick={add}
          >
            {session.words.itemAdd}
          </button>
        )}
      </div>
    </FieldFrame>
  );
}

function chunksOf(count: number): [from: number, to: number][] {
  return Array.from({ length: Math.ceil(count / CHUNK_LENGTH) }, (_, chunk) => [
    chunk * CHUNK_LENGTH,
    Math.min(count, (chunk + 1) * CHUNK_LENGTH),
  ]);
}

function uiOfItem(uiSchema: SchemaFieldProps["uiSchema"], index: number, fixedCount: number) {
  const items: unknown = uiSchema?.items;
  if (Array.isArray(items)) return items[index] as SchemaFieldProps["uiSchema"];
  if (index >= fixedCount && uiSchema && fixedCount > 0) return uiOfPart(uiSchema, "additionalItems");
  return isRecord(items) ? uiOfPart(uiSchema, "items") : undefined;
}
