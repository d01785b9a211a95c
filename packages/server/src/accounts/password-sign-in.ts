import { AppError } from "@undertone/schemas";
import type { Configuration } from "../platform/configuration.js";

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
