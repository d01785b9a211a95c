import { type ClipboardEvent, useState } from "react";
import type { FormSchema } from "../validator/compiled-validators.js";
import { countItems, formatList, parseList } from "../values/comma-list.js";
import { pastedCells } from "../values/pasted-cells.js";
import { describe, FieldFrame } from "./field-frame.js";
import type { SchemaFieldProps } from "./field-props.js";
import type { Notice } from "./field-template.js";
import { itemsInOneLine } from "./ui-hint.js";
import { useDraft } from "./use-draft.js";
import { useField } from "./use-field.js";

/** Whether a schema is a list of texts that a person may choose freely. */
export function isTextList(schema: FormSchema): boolean {
  const { items } = schema;
  if (schema.type !== "array" || typeof items !== "object" || Array.isArray(items)) return false;
  return (
    items.type === "string" &&
    !["enum", "oneOf", "anyOf", "const", "format", "default", "x-ui"].some((keyword) => keyword in items)
  );
}

/** A list of free texts is one text with commas. */
export function TextList(props: SchemaFieldProps) {
  const field = useField(props);
  const { session, schema, label } = field;
  const given: unknown[] = Array.isArray(field.value) ? field.value : [];
  const items = given.filter((item) => item != null).map(String);
  const [notice, setNotice] = useState<Notice>();
  const [focused, setFocused] = useState(false);
  const longestLine = itemsInOneLine(schema, session.schema);
  const [wasLong, setWasLong] = useState(needsLines(items, longestLine));
  // An input that became a textarea under the cursor would lose it, so that waits until the field is left.
  const long = focused ? wasLong : needsLines(items, longestLine);
  if (long !== wasLong) setWasLong(long);

  const draft = useDraft(field, formatList(items), (text) => {
    const parsed = parseList(text, schema.uniqueItems === true);
    setNotice(undefined);
    if (parsed.duplicates > 0) {
      const remark = session.say("duplicatesDropped", { count: parsed.duplicates });
      setNotice({ text: remark });
      session.announcer.announce(session.say("fieldMessage", { label, message: remark }));
    }
    field.commit(text === formatList(items) ? items : parsed.items);
    return true;
  });

  const count = countItems(draft.text);
  const limit = schema.maxItems;
  const amount =
    limit === undefined ? session.say("countOnly", { count }) : session.say("countOf", { count, limit });
  const attributes = {
    ...describe(field, { hint: true, notice: notice !== undefined }),
    value: draft.text,
    autoCapitalize: "none",
    spellCheck: false,
    onChange: draft.onChange,
    onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => pasteItems(event, draft.set),
    onFocus: () => setFocused(true),
    onBlur: () => {
      draft.onBlur();
      session.press.whenReleased(() => setFocused(false));
    },
  };
  return (
    <FieldFrame
      field={field}
      wide
      notice={notice}
      hint={session.say("listSummary", { amount, hint: session.words.listHint })}
    >
      {long ? (
        <textarea {...attributes} rows={4} />
      ) : (
        <input {...attributes} type="text" onKeyDown={draft.onKeyDown} />
      )}
    </FieldFrame>
  );
}

/** A one-line input would drop the line break within an item. */
function needsLines(items: readonly string[], longestLine: number): boolean {
  return items.length > longestLine || items.some((item) => item.includes("\n"));
}

/** A one-line input drops line breaks, which would glue pasted lines to one item, and of a row of cells each is an item. */
function pasteItems(
  event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>,
  set: (text: string) => void,
): void {
  // A browser fires it there, too.
  if (event.currentTarget.readOnly || event.currentTarget.disabled) return;
  const pasted = event.clipboardData.getData("text").replaceAll("\r\n", "\n");
  const hasLostLines = event.currentTarget instanceof HTMLInputElement && pasted.includes("\n");
  const cells = cellsIn(pasted);
  if (!hasLostLines && !cells) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const before = value.slice(0, selectionStart ?? value.length);
  const after = value.slice(selectionEnd ?? value.length);
  const items = cells ? formatList(cells) : pasted.trim().replaceAll(/\s*\n\s*/g, ", ");
  // What stands there already is no part of a cell, nor of a line that has ended.
  const isNextItem = (cells || /^\s*\n/.test(pasted)) && /[^,\s][^\S\n]*$/.test(before);
  const isBeforeItem = (cells || /\n\s*$/.test(pasted)) && /^[^\S\n]*[^,\s]/.test(after);
  const text = `${isNextItem ? ", " : ""}${items}${isBeforeItem ? ", " : ""}`;
  // As if it were typed: the cursor stands behind it, and the browser's own undo takes it back.
  if (!insertText(event.currentTarget, text)) set(before + text + after);
}

/**
 * The cells of a spreadsheet, in which a comma is a part of the text. Lines alone are a column of it if one has a comma, unless the commas
 * separate items: at the ends of lines, or in what was copied from such a list, whose items in quotation marks may hold lines.
 */
function cellsIn(pasted: string): string[] | undefined {
  const cells = pastedCells(pasted)?.flat().filter(Boolean);
  if (!cells || pasted.includes("\t")) return cells;
  const isList =
    !pasted.includes(",") ||
    cells.slice(0, -1).every((cell) => cell.endsWith(",")) ||
    formatList(parseList(pasted, false).items) === pasted;
  return isList ? undefined : cells;
}

/** @returns false in surroundings without it, such as jsdom: it is not in the standard any more, yet nothing stands in its place. */
function insertText({ ownerDocument }: HTMLElement, text: string): boolean {
  const { execCommand } = ownerDocument as {
    execCommand?: (command: string, ui: boolean, text: string) => boolean;
  };
  return execCommand?.call(ownerDocument, "insertText", false, text) ?? false;
}
