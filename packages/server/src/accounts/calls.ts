import { AppError, type AuthStatus } from "@undertone/schemas";
import type { FastifyReply, FastifyRequest } from "fastify";
import { everybody, member } from "./access.js";
import { call, callsOf } from "../api/call.js";
import type { Database } from "../platform/database/database.js";
import { admit, refuseClosedAccount, refuseReservedUsername } from "./admission.js";
import { presentStatus, type SessionServices } from "./recognise-user.js";
import { asksToConfirm, confirmationLimit, queueConfirmation } from "./confirmations.js";
import { addUser, findUserByEmail, holdPassword } from "./store.js";
import { addressOf, loginLimit } from "./login-limits.js";
import { attemptLimit } from "../platform/limits/attempt-limit.js";
import { hashPassword, refuseGuessablePassword, verifyPassword, refusePasswords } from "./passwords.js";
import { listPasskeys } from "./passkeys.js";
import { beginStep, hasSecondFactor } from "./second-factor.js";
import { closeSession, closeSessionsOf, openSession, type CurrentUser } from "./sessions.js";
import { newId } from "../platform/ids.js";
import { personalQuotas } from "./quotas.js";

export const accountCalls = callsOf("Account", {
  register: call({
    method: "POST",
    path: "/auth/register",
    summary:
      "Creates an account and logs in: the response sets the session cookie. If the account has to wait for something first, the response says so and sets no cookie.",
    access: everybody,
    largestBody: "credentials",
    body: "register",
    trim: ["email", "username"],
    answer: "auth-status",
    refusals: [409],
    handler: (services: SessionServices) => {
      const { database, clock, configuration } = services;
      const registrations = attemptLimit("registration-from-address", services);
      const confirmations = confirmationLimit(services);
      return async ({ body: { email, username, password, invitation }, request, reply }) => {
        refusePasswords(configuration);
        refuseReservedUsername(username);
        refuseGuessablePassword(password, { username, email }, "password");
        await registrations.take(addressOf(request));
        const passwordHash = await hashPassword(password);
        const { awaits, ...user } = await database.transaction(async (tx) => {
          const admission = await admit(tx, configuration, { email, invitation }, clock());
          const added = { id: newId(), email, username, confirmedAt: null, ...admission };
          await addUser(tx, { ...added, passwordHash, createdAt: clock() });
          return added;
        });
        // Counted outside a transaction, which would hold one connection while it waits for another.
        if (asksToConfirm(configuration) && (await confirmations.takeIfLeft(email)))
          await queueConfirmation(services, database.db, user);
        request.log.info({ userId: user.id }, "Registered");
        if (awaits !== null) return { valid: false, awaits };
        return logIn(services, database.db, request, reply, user);
      };
    },
  }),

  login: call({
    method: "POST",
    path: "/auth/login",
    summary:
      "Logs in: the response sets the session cookie. If a second step is needed, it contains a `step` instead, to send to /auth/code with a code or to /auth/passkeys/login with a passkey.",
    access: everybody,
    largestBody: "login",
    body: "login",
    trim: ["email"],
    answer: "auth-status",
    refusals: [401],
    handler: (services: SessionServices) => {
      const { database, clock, configuration } = services;
      const logins = loginLimit(services, "login");
      const confirmations = confirmationLimit(services);
      return async ({ body: { email, password }, request, reply }) => {
        refusePasswords(configuration);
        const attempt = await logins.take(request, email);
        const user = await findUserByEmail(database.db, email);
        if (!(await verifyPassword(user?.passwordHash, password)) || !user) {
          request.log.warn({ ip: request.ip }, "A login was refused");
          throw new AppError("login-refused");
        }
        await attempt.succeeded();
        if (user.awaits === "confirmation" && (await confirmations.takeIfLeft(email)))
          await queueConfirmation(services, database.db, user);
        refuseClosedAccount(user);
        return database.transaction(async (tx) => {
          // A password that was changed meanwhile has ended all sessions, and must not leave a new one behind.
          if (!(await holdPassword(tx, user))) throw new AppError("login-refused");
          if (await hasSecondFactor(tx, user.id)) {
            const hasPasskey = (await listPasskeys(tx, user.id)).length > 0;
            const step = await beginStep(tx, user.id, clock());
            return { valid: false, step, ...(hasPasskey && { hasPasskey }) };
          }
          request.log.info({ userId: user.id }, "Logged in");
          return logIn(services, tx, request, reply, user);
        });
      };
    },
  }),

  logout: call({
    method: "POST",
    path: "/auth/logout",
    summary: "Logs out of this session.",
    access: everybody,
    answer: "logged-out",
    handler: ({ database: { db }, cookie, openId }: SessionServices) => {
      return async ({ request, reply }) => {
        const token = cookie.read(request);
        const isSingleSignOn = token !== undefined && (await closeSession(db, token));
        cookie.clear(reply);
        // The session here has ended, whether the provider can be reached or not.
        const address = isSingleSignOn ? await openId?.logoutAddress().catch(() => undefined) : undefined;
        return address === undefined ? {} : { address };
      };
    },
  }),

  authStatus: call({
    method: "GET",
    path: "/auth/status",
    summary: "Whether this session is logged in, and as which user.",
    access: everybody,
    answer: "auth-status",
    handler:
      ({ configuration }) =>
      ({ user }) =>
        presentStatus(user, configuration),
  }),

  logoutEverywhere: call({
    method: "POST",
    path: "/auth/logout-everywhere",
    summary: "Ends every session of this account, including this one.",
    access: member,
    handler:
      ({ database: { db }, cookie }: SessionServices) =>
      async ({ user, request, reply }) => {
        await closeSessionsOf(db, user.id);
        cookie.clear(reply);
        request.log.info({ userId: user.id }, "Logged out everywhere");
      },
  }),

  quotas: call({
    method: "GET",
    path: "/auth/quotas",
    summary: "How many analyses, uploads and bytes you have used, and your limits.",
    access: member,
    answer: "quotas",
    handler: (services) => {
      const { read } = personalQuotas(services);
      return ({ user }) => read(services.database.db, user.id);
    },
  }),
});

async function logIn(
  { clock, cookie, configuration }: SessionServices,
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  user: CurrentUser,
): Promise<AuthStatus> {
  cookie.write(reply, await openSession(db, user.id, clock(), cookie.read(request)));
  return presentStatus(user, configuration);
}
