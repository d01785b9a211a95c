import { deleteAccount, holdAccount } from "./account-store.js";
import { mailJobs } from "../accounts/mail-jobs.js";
import { cancelRun } from "../runs/end-run.js";
import { runJobs } from "../runs/run-jobs.js";
import { confirmPassword } from "../accounts/confirm-password.js";
import type { SessionServices } from "../accounts/recognise-user.js";
import { loginLimit } from "../accounts/login-limits.js";
import { member } from "../accounts/access.js";
import { call, callsOf } from "../api/call.js";
import { largestBodies } from "../api/largest-bodies.js";
import { owner } from "../insights/access.js";
import { deleteInsight } from "../insights/store.js";

export const accountDeletionCalls = callsOf("Account", {
  deleteAccount: call({
    method: "DELETE",
    path: "/auth/account",
    summary: "Deletes the account and everything in it.",
    access: member,
    largestBody: largestBodies.login,
    body: "delete-account",
    status: 204,
    handler: (services: SessionServices) => {
      const { database, queue, clock, cookie } = services;
      const confirmations = loginLimit(services, "delete-account");
      return async ({ user, body, request, reply }) => {
        const given = { ...body, field: "password" };
        await confirmPassword(database.db, confirmations, request, user, given);
        await database.transaction(async (tx) => {
          for (const insightId of await holdAccount(tx, user.id)) {
            // A run that goes on hears of it and stops.
            if (await cancelRun(database, tx, insightId)) await queue.cancel(tx, runJobs, insightId);
            await queue.forget(tx, "insightId", insightId);
          }
          await queue.forgetAll(tx, mailJobs, "userId", user.id);
          await deleteAccount(tx, user.id, clock());
        });
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
    largestBody: largestBodies.none,
    status: 204,
    handler:
      ({ database, queue }) =>
      async ({ insight: { id } }) => {
        await database.transaction(async (tx) => {
          // A run that goes on hears of it and stops.
          if (await cancelRun(database, tx, id)) await queue.cancel(tx, runJobs, id);
          await queue.forget(tx, "insightId", id);
          await deleteInsight(tx, id);
        });
      },
  }),
});
