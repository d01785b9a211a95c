import { AppError } from "@undertone/schemas";
import { call, callsOf } from "../api/call.js";
import { fieldError } from "../platform/http/field-error.js";
import { everybody, member } from "./access.js";
import { presentStatus, type SessionServices } from "./recognise-user.js";
import { asksToConfirm, confirmationLimit, queueConfirmation } from "./confirmations.js";
import { confirmationTokens, resetTokens } from "./link-tokens.js";
import { addressOf } from "./login-limits.js";
import { attemptLimit } from "../platform/limits/attempt-limit.js";
import { refusePasswords, hashPassword, refuseGuessablePassword } from "./passwords.js";
import { refuseReservedUsername } from "./admission.js";
import { forgetWaysIn } from "./second-factor.js";
import { closeAllAccess, openSession } from "./sessions.js";
import { confirmUser, findUser, setPasswordHash, setUsername } from "./store.js";
import type { Database } from "../platform/database/database.js";

type TakeOverServices = SessionServices & {
  /** Deletes what is in an account. Given from above: it is about every topic. */
  removeContents: (tx: Database, userId: string) => Promise<void>;
};

export const confirmationCalls = callsOf("Account", {
  sendConfirmation: call({
    method: "POST",
    path: "/auth/send-confirmation",
    summary: "Emails the link that confirms your address again; at most one an hour.",
    access: member,
    handler: (services) => {
      const limit = confirmationLimit(services);
      return async ({ user }) => {
        if (user.confirmedAt !== null || !asksToConfirm(services.configuration)) return;
        await limit.take(user.email);
        await queueConfirmation(services, services.database.db, user);
      };
    },
  }),

  confirmEmail: call({
    method: "POST",
    path: "/auth/confirm-email",
    summary:
      "Confirms an address with the token from the emailed link. If you are not logged in to the account, send a password, which becomes the account's: all other sessions end, and you can change its username and delete its contents.",
    access: everybody,
    largestBody: "credentials",
    body: "confirm-email",
    trim: ["username"],
    fieldMessageFirst: true,
    answer: "auth-status",
    refusals: [409],
    handler: (services: TakeOverServices) => {
      const { database, clock, cookie, configuration, removeContents } = services;
      const tokens = attemptLimit("reset-from-address", services);
      return async ({ user, body: { token, password, username, dropContents }, request, reply }) => {
        await tokens.take(addressOf(request));
        const account = await findUser(
          database.db,
          await confirmationTokens.check(database.db, token, clock()),
        );
        if (password !== undefined) refusePasswords(configuration);
        const isOwn = account !== undefined && user?.id === account.id;
        if (!isOwn && password === undefined)
          throw fieldError("password", new AppError("confirmation-needs-password"));
        if (account && password !== undefined)
          refuseGuessablePassword(password, { ...account, ...(username && { username }) }, "password");
        if (username !== undefined) refuseReservedUsername(username);
        // Whoever registered the address may be somebody else: only a password of the mailbox's owner opens the account then.
        const passwordHash = password === undefined ? undefined : await hashPassword(password);
        const { status, session } = await database.transaction(async (tx) => {
          const userId = await confirmationTokens.take(tx, token, clock());
          if (passwordHash !== undefined && dropContents) await removeContents(tx, userId);
          if (passwordHash !== undefined && username !== undefined) await setUsername(tx, userId, username);
          const confirmed = await confirmUser(tx, userId, clock());
          if (passwordHash === undefined) return { status: confirmed, session: undefined };
          await setPasswordHash(tx, userId, passwordHash);
          await resetTokens.forget(tx, userId);
          await closeAllAccess(tx, userId);
          await forgetWaysIn(tx, userId);
          if (confirmed.suspendedAt !== null || confirmed.awaits !== null)
            return { status: confirmed, session: undefined };
          return { status: confirmed, session: await openSession(tx, userId, clock(), cookie.read(request)) };
        });
        if (session !== undefined) cookie.write(reply, session);
        request.log.info({ userId: status.id }, "An address was confirmed");
        if (session === undefined && !isOwn)
          return { valid: false, ...(status.awaits !== null && { awaits: status.awaits }) };
        return presentStatus(status, configuration);
      };
    },
  }),
});
