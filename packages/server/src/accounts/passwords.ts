import { readFileSync } from "node:fs";
import { hash, verify } from "@node-rs/argon2";
import { AppError, readSchema, type ErrorKeyWith } from "@undertone/schemas";
import type { Configuration } from "../platform/configuration.js";

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
  const matches = await verify(passwordHash || (await dummy), password);
  return Boolean(passwordHash) && matches;
}

/**
 * Refuses a new password that would be tried first: one of the most common ones, the account's own name or address, the
 * product's name or noun, one character over and over. In any letter case, and without regard to spaces, dots, hyphens and
 * underscores; of names also with figures before or behind them.
 *
 * @param field Names the field that it was given in.
 * @throws {AppError} `common-password`, `password-is-username`, `password-is-email`, `password-is-product`,
 *   `password-repeats`.
 */
export function refuseGuessablePassword(
  password: string,
  owner: Record<"username" | "email", string>,
  field: string,
): void {
  const isOneOf = (names: readonly string[]) => {
    const forms = names.flatMap((name) => [bareOf(name), withoutFigures(name)]);
    return [bareOf(password), withoutFigures(password)].some((form) => form !== "" && forms.includes(form));
  };
  const [localPart = ""] = owner.email.split("@");
  if (common.has(password.toLowerCase())) throw refusal("common-password", field);
  if (isOneOf([owner.username])) throw refusal("password-is-username", field);
  if (isOneOf([owner.email, localPart])) throw refusal("password-is-email", field);
  if (isOneOf(productWords)) throw refusal("password-is-product", field);
  if (new Set(password.toLowerCase()).size === 1) throw refusal("password-repeats", field);
}

const { name, product, products } = readSchema("product");
const productWords = [name, product, products];

function bareOf(text: string): string {
  return text.toLowerCase().replaceAll(/[\s._-]/g, "");
}

function withoutFigures(text: string): string {
  return bareOf(text).replaceAll(/^\d+|(?<!\d)\d+$/g, "");
}

function refusal(key: ErrorKeyWith<"words">, field: string): AppError {
  const values = { words: productWords.join(", ") };
  return new AppError(key, values, { [field]: new AppError(key, values).message });
}

/** @throws {AppError} `password-sign-in-off`. */
export function refusePasswords({ PASSWORD_SIGN_IN }: Pick<Configuration, "PASSWORD_SIGN_IN">): void {
  if (PASSWORD_SIGN_IN === "off") throw new AppError("password-sign-in-off");
}

/** Whether somebody can log in with a password: an account that was made at the OpenID provider has none. */
export function hasPassword(
  { passwordHash }: { passwordHash: string },
  { PASSWORD_SIGN_IN }: Pick<Configuration, "PASSWORD_SIGN_IN">,
): boolean {
  return passwordHash !== "" && PASSWORD_SIGN_IN !== "off";
}
