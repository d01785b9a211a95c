import { randomBytes } from "node:crypto";

/** A new id of anything that is stored: opaque, and 128 random bits, so that nobody finds one by guessing. */
export function newId(): string {
  return randomBytes(16).toString("base64url");
}
