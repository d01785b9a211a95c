import { AppError, readSchema } from "@undertone/schemas";

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
  if (!reserved.has(bare(username))) return;
  throw new AppError("username-reserved", {}, { username: new AppError("username-reserved").message });
}

function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.]/g, "");
}
