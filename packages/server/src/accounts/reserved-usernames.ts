import { AppError, readSchema } from "@undertone/schemas";
import { fieldError } from "../platform/http/field-error.js";

const { usernames } = readSchema("reserved-usernames");
const { name: productName } = readSchema("product");
const reserved = new Set([productName, ...usernames].map(bare));

/**
 * Refuses a name that others would take for the server's own, its operators', or that of a deleted account
 * (`schemas/reserved-usernames.json`).
 *
 * @throws {AppError} `username-reserved`.
 */
export function refuseReservedUsername(username: string): void {
  if (isReservedUsername(username)) throw fieldError("username", new AppError("username-reserved"));
}

export function isReservedUsername(username: string): boolean {
  return reserved.has(bare(username));
}

function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.]/g, "");
}
