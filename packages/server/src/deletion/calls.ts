import { removeAccount, removeInsight } from "./remove.js";
import { wayInConfirmation } from "../accounts/confirm-password.js";
import type { SessionServices } from "../accounts/recognise-user.js";
import { member } from "../accounts/access.js";
import { call, callsOf } from "../api/call.js";
import { owner } from "../insights/access.js";

export const accountDeletionCalls = callsOf("Account", {
  deleteAccount: call({
    method: "DELETE",
    path: "/auth/account",
    summary: "Deletes the account and everything in it.",
    access: member,
    largestBody: "login",
    body: "delete-account",
    handler: (services: SessionServices) => {
      const { database, clock, cookie } = services;
      const confirm = wayInConfirmation(services, "delete-account");
      return async ({ user, body, request, reply }) => {
        await confirm(request, user, body);
        await database.transaction((tx) => removeAccount(services, tx, user.id, clock()));
        cookie.clear(reply);
        request.log.info({ userId: user.id }, "An account was deleted");
      };
    },
  }),
});

export const insightDeletionCalls = callsOf("Insights", {
  deleteInsight: call({
    method: "DELETE",
    path: "/insight/:id",
    summary: "Deletes an insight with its result, comments and stars.",
    access: owner,
    handler:
      (services) =>
      async ({ insight: { id } }) => {
        await services.database.transaction((tx) => removeInsight(services, tx, id));
      },
  }),
});
