import { AppError, requiredError } from "@undertone/schemas";
import type { FastifyRequest } from "fastify";
import { findUser, type UserRow } from "./store.js";
import { loginLimit, type LoginLimit } from "./login-limits.js";
import { verifyPassword, hasPassword } from "./passwords.js";
import type { SessionServices } from "./recognise-user.js";
import { isFresh, type CurrentUser } from "./sessions.js";
import { fieldError } from "../platform/http/field-error.js";

/**
 * Whether somebody who is logged in knows the account's password too: an unguarded browser is not enough to take an
 * account away.
 *
 * @param given.field Names the field that a wrong one is told of.
 * @returns The account as it was checked.
 * @throws {AppError} `wrong-password`; `sign-in-again` where there is no password and the session is older than ten minutes; `TooManyRequests` when it is being guessed.
 */
export async function confirmPassword(
  { database: { db }, clock, cookie, configuration }: SessionServices,
  limit: LoginLimit,
  request: FastifyRequest,
  user: CurrentUser,
  given: { password: string; field: string },
): Promise<UserRow> {
  const account = await findUser(db, user.id);
  if (account && !hasPassword(account, configuration)) {
    if (await isFresh(db, cookie.read(request) ?? "", clock())) return account;
    throw new AppError("sign-in-again");
  }
  if (given.password === "") throw fieldError(given.field, requiredError("login", "password"));
  const attempt = await limit.take(request, user.email);
  if (!(await verifyPassword(account?.passwordHash, given.password)) || !account) {
    request.log.warn({ userId: user.id }, "A wrong password was given as confirmation");
    throw wrongPassword(given.field);
  }
  await attempt.succeeded();
  return account;
}

/** As `confirmPassword`, for calls that change how somebody logs in, or end the account. */
export function wayInConfirmation(
  services: SessionServices,
  purpose: "ways-in" | "delete-account" = "ways-in",
) {
  const limit = loginLimit(services, purpose);
  return (request: FastifyRequest, user: CurrentUser, { password = "" }: { password?: string }) =>
    confirmPassword(services, limit, request, user, { password, field: "password" });
}

export function wrongPassword(field: string): AppError {
  return fieldError(field, new AppError("wrong-password"));
}
