import { type ClipboardEvent, useState } from "react";
import type { SchemaOrBoolean } from "../form/followed-schema.js";
import { pastedCells } from "../values/pasted-cells.js";
import { type Path, valueAt } from "../values/pointer.js";
import type { Notice } from "./field-template.js";
import { cut } from "./item-label.js";
import { pastedItems } from "./pasted-items.js";
import type { Field } from "./use-field.js";
import { itemsNow } from "./use-list-edits.js";

interface PastedInto {
  field: Field;
  path: Path;
  schemaAt: (index: number) => SchemaOrBoolean;
  mostItems: number;
}

interface PastedTable {
  paste: (event: ClipboardEvent) => void;
  /** What became of it, and how it is taken back. */
  notice: Notice | undefined;
}

/** Fills a list's items with a table that is pasted into one of its inputs. */
export function usePastedTable({ field, path, schemaAt, mostItems }: PastedInto): PastedTable {
  const { session } = field;
  const [pasted, setPasted] = useState<{ items: unknown; notice: Notice }>();
  // Once an item is edited, there is more to take back than what was pasted.
  const notice = pasted?.items === field.value ? pasted?.notice : undefined;

  const paste = (event: ClipboardEvent) => {
    const target = event.target;
    // A textarea takes lines itself. An item may be read only in a list that is not.
    if (event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
    if (field.disabled || field.readOnly || target.disabled || target.readOnly) return;
    const rows = pastedCells(event.clipboardData.getData("text"));
    const [index, property, ...deeper] = positionWithin(field.id, target.id);
    if (!rows || index === undefined || deeper.length > 0) return;
    event.preventDefault();
    const before = itemsNow(session, path);
    const given = { session, items: before, index: Number(index), property, schemaAt, mostItems };
    const { items, left } = pastedItems(rows, given);
    session.setValue(path, items);
    const limit = rows.flat().length;
    const amount = limit - left.length;
    const text = session.say(amount < limit ? "pastedWithout" : "pasted", {
      amount,
      limit,
      cells: cut(left.join("; ")),
    });
    const undo = { label: session.words.undo, run: () => session.setValue(path, before) };
    setPasted({ items: valueAt(session.value, path), notice: { text, undo } });
    session.announcer.announce(session.say("fieldMessage", { label: field.label, message: text }));
  };

  return { paste, notice };
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
