import { everybody, member } from "./access.js";
import { call, callsOf } from "../api/call.js";
import { findUser, findUserByEmail, replacePasswordHash, setPasswordHash } from "./store.js";
import { confirmPassword, wrongPassword } from "./confirm-password.js";
import { mailJobs } from "./mail-jobs.js";
import { addressOf, loginLimit, resetRequestLimit } from "./login-limits.js";
import { attemptLimit } from "../platform/limits/attempt-limit.js";
import { resetTokens } from "./link-tokens.js";
import { refusePasswords, hashPassword, refuseGuessablePassword } from "./passwords.js";
import type { SessionServices } from "./recognise-user.js";
import { closeAllAccess, closeSessionsOf, openSession } from "./sessions.js";

export const passwordCalls = callsOf("Account", {
  requestPasswordReset: call({
    method: "POST",
    path: "/auth/request-password-reset",
    summary:
      "Emails a link to set a new password, if the account exists. The response does not reveal whether it does.",
    access: everybody,
    largestBody: "login",
    body: "reset-request",
    trim: ["email"],
    fieldMessageFirst: true,
    handler: (services) => {
      const { db } = services.database;
      const requests = resetRequestLimit(services);
      return async ({ body: { email }, request }) => {
        refusePasswords(services.configuration);
        // Answered as always: who it is that has asked so often, the asker need not be.
        if (!(await requests.take(addressOf(request), email))) return;
        // One query and one job, whether there is such an account or not; all else is done when the job runs.
        const user = await findUserByEmail(db, email);
        await services.queue.add(db, mailJobs, { kind: "password-reset", userId: user?.id ?? null });
        request.log.info("A password reset was requested");
      };
    },
  }),

  resetPassword: call({
    method: "POST",
    path: "/auth/reset-password",
    summary: "Sets a new password with the token from the emailed link, and ends every session.",
    access: everybody,
    largestBody: "credentials",
    body: "reset-password",
    fieldMessageFirst: true,
    handler: (services: SessionServices) => {
      const { database, clock, cookie } = services;
      // Nobody guesses a token; this spares the work.
      const resets = attemptLimit("reset-from-address", services);
      return async ({ user, body: { token, password }, request, reply }) => {
        refusePasswords(services.configuration);
        await resets.take(addressOf(request));
        const account = await findUser(database.db, await resetTokens.check(database.db, token, clock()));
        // Before the token is used up: another password can still be chosen. An account that is gone has no token by then.
        if (account) refuseGuessablePassword(password, account, "password");
        const passwordHash = await hashPassword(password);
        const userId = await database.transaction(async (tx) => {
          const owner = await resetTokens.take(tx, token, clock());
          await setPasswordHash(tx, owner, passwordHash);
          await closeAllAccess(tx, owner);
          return owner;
        });
        request.log.info({ userId }, "A password was reset by an emailed link; all sessions ended");
        if (user?.id === userId) cookie.clear(reply);
      };
    },
  }),

  changePassword: call({
    method: "POST",
    path: "/auth/change-password",
    summary: "Changes the password and ends all other sessions.",
    access: member,
    largestBody: "credentials",
    body: "change-password",
    handler: (services: SessionServices) => {
      const { database, clock, cookie } = services;
      const confirmations = loginLimit(services, "change-password");
      return async ({ user, body: { currentPassword, password }, request, reply }) => {
        refusePasswords(services.configuration);
        refuseGuessablePassword(password, user, "password");
        const given = { password: currentPassword, field: "currentPassword" };
        const account = await confirmPassword(services, confirmations, request, user, given);
        const passwordHash = await hashPassword(password);
        const session = await database.transaction(async (tx) => {
          if (!(await replacePasswordHash(tx, account, passwordHash))) throw wrongPassword(given.field);
          await resetTokens.forget(tx, user.id);
          await closeSessionsOf(tx, user.id);
          return openSession(tx, user.id, clock(), undefined);
        });
        cookie.write(reply, session);
        request.log.info({ userId: user.id }, "A password was changed; other sessions ended");
      };
    },
  }),
});
