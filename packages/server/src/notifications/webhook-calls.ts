import { AppError, type Webhook } from "@undertone/schemas";
import { member } from "../accounts/access.js";
import { call, callsOf } from "../api/call.js";
import type { Database } from "../platform/database/database.js";
import { attemptLimit } from "../platform/limits/attempt-limit.js";
import {
  addDelivery,
  deleteWebhook,
  findWebhook,
  listDeliveries,
  renewSecret,
  setWebhook,
} from "./webhooks.js";

export const webhookCalls = callsOf("Account", {
  webhook: call({
    method: "GET",
    path: "/auth/webhook",
    summary: "The webhook that reports when your runs end, and its latest deliveries.",
    access: member,
    answer: "webhook",
    handler:
      ({ database: { db }, clock }) =>
      ({ user }) =>
        webhookOf(db, user.id, clock()),
  }),

  setWebhook: call({
    method: "PUT",
    path: "/auth/webhook",
    summary:
      "Sets the webhook's address and turns it on. If there was no webhook before, only this response contains the secret.",
    access: member,
    largestBody: "credentials",
    body: "webhook-new",
    trim: ["url"],
    answer: "webhook",
    handler:
      ({ database: { db }, clock }) =>
      async ({ user, body: { url }, request }) => {
        const secret = await setWebhook(db, user.id, url, clock());
        request.log.info({ userId: user.id }, "A webhook was set");
        return webhookOf(db, user.id, clock(), secret);
      },
  }),

  renewWebhookSecret: call({
    method: "POST",
    path: "/auth/webhook/secret",
    summary:
      "Makes a new secret, which only this response contains. For 24 hours, requests are also signed with the previous one.",
    access: member,
    answer: "webhook",
    refusals: [404],
    handler:
      ({ database: { db }, clock }) =>
      async ({ user, request }) => {
        const secret = await renewSecret(db, user.id, clock());
        if (secret === undefined) throw new AppError("not-found");
        request.log.info({ userId: user.id }, "A webhook's secret was renewed");
        return webhookOf(db, user.id, clock(), secret);
      },
  }),

  testWebhook: call({
    method: "POST",
    path: "/auth/webhook/test",
    summary: "Sends a request of type test, once. If it arrives, the webhook is on.",
    access: member,
    status: 202,
    answer: "webhook",
    refusals: [404],
    handler: (services) => {
      const { database, queue, clock } = services;
      const tests = attemptLimit("webhook-test", services);
      return async ({ user }) => {
        await tests.take(`user ${user.id}`);
        const event = { userId: user.id, type: "test", insightId: null, createdAt: clock() } as const;
        if (!(await database.transaction((tx) => addDelivery(queue, tx, event))))
          throw new AppError("not-found");
        return webhookOf(database.db, user.id, clock());
      };
    },
  }),

  removeWebhook: call({
    method: "DELETE",
    path: "/auth/webhook",
    summary: "Removes the webhook, its secret and its deliveries.",
    access: member,
    handler:
      ({ database: { db } }) =>
      async ({ user, request }) => {
        await deleteWebhook(db, user.id);
        request.log.info({ userId: user.id }, "A webhook was removed");
      },
  }),
});

async function webhookOf(db: Database, userId: string, now: Date, secret?: string): Promise<Webhook> {
  const { url = null, offSince, oldSecretUntil } = (await findWebhook(db, userId)) ?? {};
  const isOldValid = oldSecretUntil != null && now < oldSecretUntil;
  return {
    url,
    offSince: offSince?.toISOString() ?? null,
    oldSecretUntil: isOldValid ? oldSecretUntil.toISOString() : null,
    ...(secret !== undefined && { secret }),
    deliveries: (await listDeliveries(db, userId)).map(presentDelivery),
  };
}

function presentDelivery({
  userId: _,
  createdAt,
  endedAt,
  ...facts
}: Awaited<ReturnType<typeof listDeliveries>>[number]) {
  return { ...facts, createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}
