import { readFileSync } from "node:fs";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "@undertone/schemas";

const common = new Set(
  readFileSync(new URL("../../data/common-passwords.txt", import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean),
);

/** Argon2id, which is the library's default variant, with OWASP's first choice of cost: 19 MiB, 2 passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Hashed once, when first needed: what an unknown email's password is compared with. */
let dummy: Promise<string> | undefined;

/**
 * Whether this is the account's password.
 *
 * @param passwordHash Undefined when there is no such account; it takes just as long to say no.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword("no account has this password");
  const matches = await verify(passwordHash ?? (await dummy), password);
  return passwordHash !== undefined && matches;
}

/** @throws {AppError} `common-password`, when it is on the list in any letter case. */
export function refuseCommonPassword(password: string, field: string): void {
  if (!common.has(password.toLowerCase())) return;
  throw new AppError("common-password", {}, { [field]: new AppError("common-password").message });
}
