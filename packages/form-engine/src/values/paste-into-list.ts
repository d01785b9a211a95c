import type { ClipboardEvent } from "react";
import { formatList, parseList } from "./comma-list.js";

/** A one-line input drops line breaks, which would glue pasted lines to one item, and of a row of cells each is an item. */
export function pasteIntoList(
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
  const items = cells ? formatList(cells) : pasted.trim().replaceAll(/(?<!\s)\s*\n\s*/g, ", ");
  // What stands there already is no part of a cell, nor of a line that has ended.
  const isNextItem = (cells || /^\s*\n/.test(pasted)) && /[^,\s][^\S\n]*$/.test(before);
  const isBeforeItem = (cells || /\n[^\S\n]*$/.test(pasted)) && /^[^\S\n]*[^,\s]/.test(after);
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

/**
 * The cells of what was copied from a spreadsheet, row by row: tabs between cells, line ends between rows. A cell in quotation
 * marks may hold either, and its own quotation marks twice.
 *
 * @returns undefined for what is one cell alone, as any other text is.
 */
export function pastedCells(text: string): string[][] | undefined {
  const rows: string[][] = [[]];
  // The last row ends with a line end, too.
  const all = text.replaceAll("\r\n", "\n").replace(/\n$/, "");
  for (let at = 0; at <= all.length;) {
    cell.lastIndex = at;
    const [whole = "", inQuotes, plain = ""] = cell.exec(all) ?? [];
    rows.at(-1)?.push((inQuotes?.replaceAll('""', '"') ?? plain).trim());
    at += whole.length;
    if (all[at] === "\n") rows.push([]);
    at += 1;
  }
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined;
}

const cell = /"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*)/y;
