import { call, callsOf } from "../api/call.js";
import { everybody, member } from "./access.js";
import { refuseClosedAccount } from "./admission.js";
import { presentStatus, type SessionServices } from "./recognise-user.js";
import { wayInConfirmation } from "./confirm-password.js";
import { loginLimit } from "./login-limits.js";
import {
  beginAuthenticator,
  confirmAuthenticator,
  countRecoveryCodes,
  endStep,
  hasSecondFactor,
  newRecoveryCodes,
  removeAuthenticator,
  takeCode,
  userOfStep,
  wrongCode,
} from "./second-factor.js";
import { openSession } from "./sessions.js";
import { findUser, holdUserRow } from "./store.js";
import { AppError } from "@undertone/schemas";

export const secondFactorCalls = callsOf("Account", {
  secondFactor: call({
    method: "GET",
    path: "/auth/second-factor",
    summary: "Whether logging in requires a code after the password, and how many recovery codes are left.",
    access: member,
    answer: "second-factor",
    handler:
      ({ database: { db } }) =>
      async ({ user }) => ({
        isOn: await hasSecondFactor(db, user.id),
        recoveryCodes: await countRecoveryCodes(db, user.id),
      }),
  }),

  beginSecondFactor: call({
    method: "POST",
    path: "/auth/second-factor",
    summary: "Makes a secret for an authenticator app. It takes effect once a code is confirmed.",
    access: member,
    largestBody: "login",
    body: "delete-account",
    status: 201,
    answer: "second-factor-secret",
    refusals: [409],
    handler: (services: SessionServices) => {
      const confirm = wayInConfirmation(services);
      return async ({ user, body, request }) => {
        await confirm(request, user, body);
        return beginAuthenticator(services.database.db, user);
      };
    },
  }),

  confirmSecondFactor: call({
    method: "PUT",
    path: "/auth/second-factor",
    summary: "Turns codes on, confirmed by a first one. Only this response contains the recovery codes.",
    access: member,
    largestBody: "choice",
    body: "second-factor-code",
    answer: "recovery-codes",
    refusals: [404, 409],
    handler: (services: SessionServices) => {
      const { database, clock } = services;
      const guesses = loginLimit(services, "code");
      return async ({ user, body: { code }, request }) => {
        const attempt = await guesses.take(request, user.email);
        const recoveryCodes = await database.transaction((tx) =>
          confirmAuthenticator(tx, user.id, code, clock()),
        );
        await attempt.succeeded();
        request.log.info({ userId: user.id }, "A second factor was turned on");
        return { recoveryCodes };
      };
    },
  }),

  removeSecondFactor: call({
    method: "DELETE",
    path: "/auth/second-factor",
    summary: "Turns codes off and invalidates the recovery codes.",
    access: member,
    largestBody: "login",
    body: "delete-account",
    handler: (services: SessionServices) => {
      const confirm = wayInConfirmation(services);
      return async ({ user, body, request }) => {
        await confirm(request, user, body);
        await services.database.transaction((tx) => removeAuthenticator(tx, user.id));
        request.log.info({ userId: user.id }, "A second factor was turned off");
      };
    },
  }),

  renewRecoveryCodes: call({
    method: "POST",
    path: "/auth/recovery-codes",
    summary: "Makes recovery codes, which replace earlier ones. Only this response contains them.",
    access: member,
    largestBody: "login",
    body: "delete-account",
    status: 201,
    answer: "recovery-codes",
    refusals: [404],
    handler: (services: SessionServices) => {
      const confirm = wayInConfirmation(services);
      return async ({ user, body, request }) => {
        await confirm(request, user, body);
        const recoveryCodes = await services.database.transaction(async (tx) => {
          await holdUserRow(tx, user.id);
          if (!(await hasSecondFactor(tx, user.id))) throw new AppError("not-found");
          return newRecoveryCodes(tx, user.id);
        });
        request.log.info({ userId: user.id }, "Recovery codes were made anew");
        return { recoveryCodes };
      };
    },
  }),

  sendCode: call({
    method: "POST",
    path: "/auth/code",
    summary:
      "The second half of a login: a code from the app, or a recovery code. The response sets the session cookie.",
    access: everybody,
    largestBody: "choice",
    body: "sign-in-code",
    answer: "auth-status",
    refusals: [403],
    handler: (services: SessionServices) => {
      const { database, clock, cookie, configuration } = services;
      const guesses = loginLimit(services, "code");
      return async ({ body: { step, code }, request, reply }) => {
        const now = clock();
        const user = await findUser(database.db, await userOfStep(database.db, step, now));
        if (!user) throw new AppError("sign-in-step-invalid");
        const attempt = await guesses.take(request, user.email);
        const session = await database.transaction(async (tx) => {
          if (!(await takeCode(tx, user.id, code, now))) return undefined;
          await endStep(tx, step);
          refuseClosedAccount(user);
          return openSession(tx, user.id, now, cookie.read(request));
        });
        if (session === undefined) {
          request.log.warn({ userId: user.id, ip: request.ip }, "A wrong code was given");
          throw wrongCode();
        }
        await attempt.succeeded();
        cookie.write(reply, session);
        request.log.info({ userId: user.id }, "Logged in with a code");
        return presentStatus(user, configuration);
      };
    },
  }),
});
