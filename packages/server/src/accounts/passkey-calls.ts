import { AppError } from "@undertone/schemas";
import { call, callsOf } from "../api/call.js";
import { everybody, member } from "./access.js";
import { refuseClosedAccount } from "./admission.js";
import { presentStatus, type SessionServices } from "./recognise-user.js";
import { wayInConfirmation } from "./confirm-password.js";
import { passkeyLimit } from "./login-limits.js";
import { mailJobs } from "./mail-jobs.js";
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  deletePasskey,
  listPasskeys,
  siteOf,
  takeChallenge,
  usePasskey,
  type PasskeyRow,
} from "./passkeys.js";
import { endStep, userOfStep } from "./second-factor.js";
import { openSession } from "./sessions.js";
import { refuseLockOut } from "./ways-in.js";

export const passkeyCalls = callsOf("Account", {
  passkeys: call({
    method: "GET",
    path: "/auth/passkeys",
    summary: "Your passkeys, newest first.",
    access: member,
    answer: "passkey-list",
    handler:
      ({ database: { db } }) =>
      async ({ user }) => ({ passkeys: (await listPasskeys(db, user.id)).map(presentPasskey) }),
  }),

  beginPasskey: call({
    method: "POST",
    path: "/auth/passkeys/options",
    summary:
      "The options with which your browser makes a passkey. It can be used once /auth/passkeys has received the browser's response.",
    access: member,
    largestBody: "credentials",
    body: "passkey-new",
    trim: ["name"],
    status: 201,
    answer: "passkey-options",
    refusals: [409],
    handler: (services: SessionServices) => {
      const { database, clock, configuration } = services;
      const confirm = wayInConfirmation(services);
      return async ({ user, body, request }) => {
        const site = siteOf(configuration, request);
        await confirm(request, user, body);
        return presentOptions(await beginPasskey(database.db, user, body.name, site, clock()));
      };
    },
  }),

  addPasskey: call({
    method: "POST",
    path: "/auth/passkeys",
    summary: "Adds the passkey that your browser created.",
    access: member,
    largestBody: "credentials",
    body: "passkey-response",
    status: 201,
    answer: "passkey",
    refusals: [409],
    handler:
      ({ database, clock, configuration, queue }) =>
      async ({ user, body: { step, response }, request }) => {
        const [site, now] = [siteOf(configuration, request), clock()];
        const challenge = await takeChallenge(database.db, step, now);
        if (challenge.userId !== user.id) throw new AppError("passkey-refused");
        const added = await database.transaction(async (tx) => {
          await queue.add(tx, mailJobs, { kind: "passkey-added", userId: user.id });
          return addPasskey(tx, challenge, response, site, now);
        });
        request.log.info({ userId: user.id, passkeyId: added.id }, "A passkey was added");
        return presentPasskey(added);
      },
  }),

  removePasskey: call({
    method: "DELETE",
    path: "/auth/passkeys/:id",
    summary: "Removes one of your passkeys, unless it is your only way to log in.",
    access: member,
    largestBody: "login",
    body: "delete-account",
    refusals: [409],
    handler: (services: SessionServices) => {
      const confirm = wayInConfirmation(services);
      return async ({ user, body, params: { id }, request }) => {
        await confirm(request, user, body);
        await services.database.transaction(async (tx) => {
          if (!(await deletePasskey(tx, id, user.id))) throw new AppError("not-found");
          await refuseLockOut(tx, services.configuration, user.id);
        });
        request.log.info({ userId: user.id, passkeyId: id }, "A passkey was removed");
      };
    },
  }),

  beginPasskeyLogin: call({
    method: "POST",
    path: "/auth/passkeys/login/options",
    summary: "The options with which your browser logs in with a passkey, or uses one as the second step.",
    access: everybody,
    largestBody: "choice",
    body: "passkey-login",
    status: 201,
    answer: "passkey-options",
    refusals: [403, 409],
    handler: (services: SessionServices) => {
      const { database, clock, configuration } = services;
      const limit = passkeyLimit(services);
      return async ({ body: { step }, request }) => {
        const [site, now] = [siteOf(configuration, request), clock()];
        await limit.take(request);
        const half =
          step === undefined ? undefined : { step, userId: await userOfStep(database.db, step, now) };
        return presentOptions(await beginPasskeyLogin(database.db, half, site, now));
      };
    },
  }),

  passkeyLogin: call({
    method: "POST",
    path: "/auth/passkeys/login",
    summary: "Logs in with a passkey. The response sets the session cookie.",
    access: everybody,
    largestBody: "credentials",
    body: "passkey-response",
    answer: "auth-status",
    refusals: [403, 409],
    handler: (services: SessionServices) => {
      const { database, clock, cookie, configuration } = services;
      return async ({ body: { step, response }, request, reply }) => {
        const [site, now] = [siteOf(configuration, request), clock()];
        try {
          const challenge = await takeChallenge(database.db, step, now);
          const { user, session } = await database.transaction(async (tx) => {
            const user = await usePasskey(tx, challenge, response, site, now);
            if (challenge.userId !== null) await endStep(tx, step);
            refuseClosedAccount(user);
            return { user, session: await openSession(tx, user.id, now, cookie.read(request)) };
          });
          cookie.write(reply, session);
          request.log.info({ userId: user.id }, "Logged in with a passkey");
          return presentStatus(user, configuration);
        } catch (error) {
          request.log.warn({ err: error, ip: request.ip }, "A login was refused");
          throw error;
        }
      };
    },
  }),
});

function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow) {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

/** The library's type of options has no index. */
function presentOptions({ step, options }: { step: string; options: object }) {
  return { step, options: { ...options } };
}
