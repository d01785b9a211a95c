import { createHash } from "node:crypto";

/**
 * Where a list goes on, as the opaque text that the next page is asked with.
 *
 * @param list Names the list and whose it is; the cursor serves no other.
 * @param position What it is made of; no part of it has a space.
 */
export function encodeCursor(list: string, position: readonly (string | number)[]): string {
  return Buffer.from([mark(list), ...position].join(" ")).toString("base64url");
}

/**
 * @param form What a position of this list looks like, with a space between its parts.
 * @returns What the groups of the form caught; null when the text is no cursor of this list.
 */
export function decodeCursor(list: string, cursor: string, form: RegExp): readonly string[] | null {
  const text = Buffer.from(cursor, "base64url").toString();
  const [listMark] = text.split(" ", 1);
  const found = listMark === mark(list) ? form.exec(text.slice(listMark.length + 1)) : null;
  return found && found.slice(1);
}

function mark(list: string): string {
  return createHash("sha256").update(list).digest("base64url").slice(0, 16);
}
