import { parse } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import { deleteAccount, holdAccount } from "./account-store.js";
import type { SessionCookie } from "../accounts/recognise-user.js";
import { cancelRun } from "../runs/end-run.js";
import { confirmPassword } from "../accounts/confirm-password.js";
import { requireUser } from "../accounts/current-user.js";
import { loginLimit } from "../accounts/login-limits.js";
import { deleteInsight } from "../insights/store.js";
import { ownInsight } from "../insights/policy.js";
import type { Services } from "../platform/services.js";

/** DELETE /insight/:id; DELETE /auth/account. */
export function deletionRoutes(app: FastifyInstance, services: Services, cookie: SessionCookie): void {
  const { database, queue, clock } = services;
  const { db } = database;
  const confirmations = loginLimit(services, "delete-account");

  app.delete("/auth/account", async (request, reply) => {
    const user = requireUser(request);
    const given = { ...parse("delete-account", request.body), field: "password" };
    await confirmPassword(db, confirmations, request, user, given);
    await database.transaction(async (tx) => {
      for (const insightId of await holdAccount(tx, user.id)) {
        // A run that goes on hears of it and stops.
        if (await cancelRun(database, tx, insightId)) await queue.cancelRun(tx, insightId);
        await queue.forgetInsight(tx, insightId);
      }
      await queue.forgetMails(tx, user.id);
      await deleteAccount(tx, user.id, clock());
    });
    cookie.clear(reply);
    request.log.info({ userId: user.id }, "An account was deleted");
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string } }>("/insight/:id", async (request, reply) => {
    const { id } = await ownInsight(db, request.params.id, requireUser(request));
    await database.transaction(async (tx) => {
      // A run that goes on hears of it and stops.
      if (await cancelRun(database, tx, id)) await queue.cancelRun(tx, id);
      await queue.forgetInsight(tx, id);
      await deleteInsight(tx, id);
    });
    return reply.code(204).send();
  });
}
