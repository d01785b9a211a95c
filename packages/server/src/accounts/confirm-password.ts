import { AppError } from "@undertone/schemas";
import type { FastifyRequest } from "fastify";
import type { Database } from "../platform/database/database.js";
import { findUser, type UserRow } from "./store.js";
import type { LoginLimit } from "./login-limits.js";
import { verifyPassword } from "./passwords.js";
import type { CurrentUser } from "./sessions.js";
import { fieldError } from "../platform/http/field-error.js";

/**
 * Whether somebody who is logged in knows the account's password too: an unguarded browser is not enough to take an
 * account away.
 *
 * @param given.field Names the field that a wrong one is told of.
 * @returns The account as it was checked.
 * @throws {AppError} `wrong-password`; `TooManyRequests` when it is being guessed.
 */
export async function confirmPassword(
  db: Database,
  limit: LoginLimit,
  request: FastifyRequest,
  user: CurrentUser,
  given: { password: string; field: string },
): Promise<UserRow> {
  const attempt = await limit.take(request, user.email);
  const account = await findUser(db, user.id);
  if (!(await verifyPassword(account?.passwordHash, given.password)) || !account) {
    request.log.warn({ userId: user.id }, "A wrong password was given as confirmation");
    throw wrongPassword(given.field);
  }
  await attempt.succeeded();
  return account;
}

export function wrongPassword(field: string): AppError {
  return fieldError(field, new AppError("wrong-password"));
}
