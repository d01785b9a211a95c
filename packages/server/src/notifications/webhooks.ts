import { createHmac, randomBytes } from "node:crypto";
import { readSchema, type WebhookDelivery } from "@undertone/schemas";
import { and, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { insights, users, webhookDeliveries, webhooks } from "../platform/database/tables.js";
import { newId } from "../platform/ids.js";
import type { JobKind, Queue } from "../platform/queue/queue.js";

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

const { deliveries: LISTED, failures: MOST_FAILURES, oldSecretHours } = readSchema("limits").webhooks;
const HOUR = 60 * 60_000;
/** By which whoever finds one somewhere sees what it is (Standard Webhooks). */
const PREFIX = "whsec_";

/** One request to a person's webhook. What it says is looked up when it is sent. */
interface WebhookJob {
  userId: string;
  deliveryId: string;
}

/** Tried again as mails are: about an hour, in which a receiver is likely to be back. */
export const webhookJobs: JobKind<WebhookJob> = {
  name: "webhooks",
  triesAtMost: 13,
  retryDelay: 5,
  timeout: 60,
  pollInterval: 5,
  isAbandoned: false,
};

export async function findWebhook(db: Database, userId: string): Promise<WebhookRow | undefined> {
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.userId, userId));
  return webhook;
}

/** The person's webhook at this address, turned on. @returns The secret, if there was none before. */
export async function setWebhook(
  db: Database,
  userId: string,
  url: string,
  now: Date,
): Promise<string | undefined> {
  const secret = newSecret();
  const [set] = await db
    .insert(webhooks)
    .values({ userId, url, secret, createdAt: now })
    .onConflictDoUpdate({ target: webhooks.userId, set: { url, failures: 0, offSince: null } })
    .returning({ secret: webhooks.secret });
  return set?.secret === secret ? secret : undefined;
}

/** A new secret; the one before counts for another day. @returns undefined where there is no webhook. */
export async function renewSecret(db: Database, userId: string, now: Date): Promise<string | undefined> {
  const secret = newSecret();
  const oldSecretUntil = new Date(now.getTime() + oldSecretHours * HOUR);
  const renewed = await db
    .update(webhooks)
    .set({ secret, oldSecret: sql`${webhooks.secret}`, oldSecretUntil })
    .where(eq(webhooks.userId, userId))
    .returning({ userId: webhooks.userId });
  return renewed.length === 0 ? undefined : secret;
}

function newSecret(): string {
  return PREFIX + randomBytes(24).toString("base64");
}

export async function deleteWebhook(db: Database, userId: string): Promise<void> {
  await db.delete(webhooks).where(eq(webhooks.userId, userId));
}

/** Newest first, each with the title of what it is about. */
export function listDeliveries(db: Database, userId: string) {
  return db
    .select({ ...getTableColumns(webhookDeliveries), title: insights.title })
    .from(webhookDeliveries)
    .leftJoin(insights, eq(insights.id, webhookDeliveries.insightId))
    .where(eq(webhookDeliveries.userId, userId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(LISTED);
}

/**
 * Queues a request to the person's webhook, if it is on; a test, if there is one. Of those that ended only the newest stay.
 *
 * @returns Whether there is a webhook.
 */
export async function addDelivery(
  queue: Pick<Queue, "add">,
  tx: Database,
  event: { userId: string; type: WebhookDelivery["type"]; insightId: string | null; createdAt: Date },
): Promise<boolean> {
  const { userId, type } = event;
  // Held, so that one that is removed meanwhile does not undo what is reported with it.
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.userId, userId)).for("share");
  if (!webhook) return false;
  if (webhook.offSince !== null && type !== "test") return true;
  const id = `msg_${newId()}`;
  await tx.insert(webhookDeliveries).values({ id, ...event });
  await tx.execute(sql`
    delete from ${webhookDeliveries} where user_id = ${userId} and ended_at is not null and id not in (
      select id from ${webhookDeliveries} where user_id = ${userId} order by created_at desc, id desc limit ${LISTED})`);
  await queue.add(tx, webhookJobs, { userId, deliveryId: id });
  return true;
}

export async function findDelivery(db: Database, id: string) {
  const { suspendedAt } = users;
  const [found] = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks, suspendedAt })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.userId, webhookDeliveries.userId))
    .innerJoin(users, eq(users.id, webhookDeliveries.userId))
    .where(and(eq(webhookDeliveries.id, id), isNull(webhookDeliveries.endedAt)));
  return found;
}

/** Notes what came of a try: one that arrived turns the webhook on, too many that were given up turn it off. */
export async function noteTry(
  tx: Database,
  { id, userId, type }: DeliveryRow,
  outcome: Pick<DeliveryRow, "tries" | "status" | "failure" | "endedAt">,
  now: Date,
): Promise<void> {
  await tx.update(webhookDeliveries).set(outcome).where(eq(webhookDeliveries.id, id));
  const own = eq(webhooks.userId, userId);
  if (outcome.failure === null) await tx.update(webhooks).set({ failures: 0, offSince: null }).where(own);
  else if (outcome.endedAt !== null && type !== "test") {
    const isGone = outcome.status === 410;
    const failures = sql`${webhooks.failures} + 1`;
    const offSince = sql`case when ${isGone} or ${failures} >= ${MOST_FAILURES} then coalesce(${webhooks.offSince}, ${now.toISOString()}::timestamptz) else ${webhooks.offSince} end`;
    await tx.update(webhooks).set({ failures, offSince }).where(own);
  }
}

/** The headers of a request (Standard Webhooks), signed with each secret that counts. */
export function signedHeaders(
  { secret, oldSecret, oldSecretUntil }: Pick<WebhookRow, "secret" | "oldSecret" | "oldSecretUntil">,
  id: string,
  body: string,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const isOldValid = oldSecret !== null && oldSecretUntil !== null && now < oldSecretUntil;
  const signatures = [secret, ...(isOldValid ? [oldSecret] : [])].map((one) => {
    const key = Buffer.from(one.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
