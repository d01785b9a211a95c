import { parse } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import { deleteResetOf } from "./password-reset-store.js";
import { findUser, findUserByEmail, replacePasswordHash, setPasswordHash } from "./store.js";
import type { SessionCookie } from "./recognise-user.js";
import { confirmPassword, wrongPassword } from "./confirm-password.js";
import { requireUser } from "./current-user.js";
import { addressOf, loginLimit } from "./login-limits.js";
import { checkResetToken, takeResetToken } from "./password-resets.js";
import { hashPassword, refuseGuessablePassword } from "./passwords.js";
import { resetLimit, resetRequestLimit } from "./reset-limits.js";
import { closeSessionsOf, openSession } from "./sessions.js";
import type { Services } from "../platform/services.js";
import { parseForm } from "../platform/http/parse-form.js";
import { trimmed } from "../platform/http/trimmed.js";

/** POST /auth/request-password-reset, /auth/reset-password, /auth/change-password. */
export function authPasswordRoutes(app: FastifyInstance, services: Services, cookie: SessionCookie): void {
  const { database, queue, clock } = services;
  const { db } = database;
  const requests = resetRequestLimit(services);
  const resets = resetLimit(services);
  const confirmations = loginLimit(services, "change-password");

  app.post("/auth/request-password-reset", async (request, reply) => {
    const { email } = parseForm("reset-request", trimmed(request.body, ["email"]));
    // Answered as always: who it is that has asked so often, the asker need not be.
    if (!(await requests.take(addressOf(request), email))) return reply.code(204).send();
    // One look and one job, whether there is such an account or not; all else is done when the job runs.
    const user = await findUserByEmail(db, email);
    await queue.addMail(db, { kind: "password-reset", userId: user?.id ?? null });
    request.log.info("A new password was asked for");
    return reply.code(204).send();
  });

  app.post("/auth/reset-password", async (request, reply) => {
    const { token, password } = parseForm("reset-password", request.body);
    await resets.take(addressOf(request));
    const account = await findUser(db, await checkResetToken(db, token, clock()));
    // Before the token is used up: another password can still be chosen. An account that is gone has no token by then.
    if (account) refuseGuessablePassword(password, account, "password");
    const passwordHash = await hashPassword(password);
    const userId = await database.transaction(async (tx) => {
      const owner = await takeResetToken(tx, token, clock());
      await setPasswordHash(tx, owner, passwordHash);
      await closeSessionsOf(tx, owner);
      return owner;
    });
    request.log.info({ userId }, "A password was set by a mailed link; all sessions ended");
    if (request.user?.id === userId) cookie.clear(reply);
    return reply.code(204).send();
  });

  app.post("/auth/change-password", async (request, reply) => {
    const user = requireUser(request);
    const { currentPassword, password } = parse("change-password", request.body);
    refuseGuessablePassword(password, user, "password");
    const given = { password: currentPassword, field: "currentPassword" };
    const account = await confirmPassword(db, confirmations, request, user, given);
    const passwordHash = await hashPassword(password);
    const session = await database.transaction(async (tx) => {
      if (!(await replacePasswordHash(tx, account, passwordHash))) throw wrongPassword(given.field);
      await deleteResetOf(tx, user.id);
      await closeSessionsOf(tx, user.id);
      return openSession(tx, user.id, clock(), undefined);
    });
    cookie.write(reply, session);
    request.log.info({ userId: user.id }, "A password was changed; other sessions ended");
    return reply.code(204).send();
  });
}
