import { createHash } from "node:crypto";
import { AppError } from "@undertone/schemas";
import type { Position } from "../database/position.js";

/**
 * A position in a list as the opaque text that the next page is asked with.
 *
 * @param list Names the list and whose it is; the cursor serves no other.
 */
export function encodeCursor(list: string, { createdAt, id }: Position): string {
  return Buffer.from([mark(list), createdAt.getTime(), id].join(" ")).toString("base64url");
}

/** @throws {AppError} `cursor-invalid` when the text is no cursor of this list. */
export function decodeCursor(list: string, cursor: string): Position {
  const [listMark, time, id, ...rest] = Buffer.from(cursor, "base64url").toString().split(" ");
  const isValid =
    listMark === mark(list) &&
    /^\d{1,14}$/.test(time ?? "") &&
    /^[\w-]{1,64}$/.test(id ?? "") &&
    rest.length === 0;
  if (!isValid) {
    const { message } = new AppError("cursor-invalid");
    throw new AppError("cursor-invalid", {}, { cursor: message });
  }
  return { createdAt: new Date(Number(time)), id: id as string };
}

function mark(list: string): string {
  return createHash("sha256").update(list).digest("base64url").slice(0, 16);
}
