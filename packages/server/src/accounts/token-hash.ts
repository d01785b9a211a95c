import { createHash } from "node:crypto";

/** What is stored of a random token: whoever reads the table cannot use it. Too long to guess, so it needs no salt and no delay. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
