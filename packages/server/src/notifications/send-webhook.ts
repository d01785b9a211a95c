import { readSchema, type WebhookDelivery } from "@undertone/schemas";
import { exchange, ExchangeFailure, type World } from "@undertone/sources";
import { eq } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { insights } from "../platform/database/tables.js";
import type { Services } from "../platform/services.js";
import type { Links } from "./links.js";
import {
  findDelivery,
  noteTry,
  signedHeaders,
  webhookJobs,
  type DeliveryRow,
  type WebhookRow,
} from "./webhooks.js";

export interface WebhookServices extends Pick<Services, "database" | "clock" | "log"> {
  /** Refuses private addresses, wherever a name leads. */
  world: World;
  links: Pick<Links, "insight">;
}

const { name } = readSchema("product");
/** Bytes of a response, of which only the status counts. */
const LARGEST_RESPONSE = 65_536;

/**
 * One try of a request to somebody's webhook. Nothing in it is a text of the thread but its title.
 *
 * @throws When it is to be tried again.
 */
export async function sendWebhook(
  services: WebhookServices,
  { deliveryId }: { deliveryId: string },
  signal: AbortSignal,
): Promise<void> {
  const { database, clock, log } = services;
  const found = await findDelivery(database.db, deliveryId);
  if (!found) return;
  const { delivery, webhook, suspendedAt } = found;
  const isOff = suspendedAt !== null || (webhook.offSince !== null && delivery.type !== "test");
  const { status, failure } = isOff
    ? { status: null, failure: "off" as const }
    : await send(services, webhook, delivery, signal);
  const tries = delivery.tries + 1;
  const isLast =
    failure === null ||
    failure === "off" ||
    failure === "private-address" ||
    status === 410 ||
    delivery.type === "test" ||
    tries >= webhookJobs.triesAtMost;
  const now = clock();
  const outcome = { tries, status, failure, endedAt: isLast ? now : null };
  await database.transaction((tx) => noteTry(tx, delivery, outcome, now));
  log.info({ deliveryId, userId: delivery.userId, tries, status, failure }, "A webhook was called");
  if (!isLast) throw new Error(`Not delivered: ${failure} ${status ?? ""}`.trim());
}

async function send(
  { database, clock, world, links }: WebhookServices,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  signal: AbortSignal,
): Promise<{ status: number | null; failure: WebhookDelivery["failure"] }> {
  const data = await factsOf(database.db, delivery, links);
  const body = JSON.stringify({ type: delivery.type, timestamp: delivery.createdAt.toISOString(), data });
  const headers = {
    "content-type": "application/json",
    "user-agent": name,
    ...signedHeaders(webhook, delivery.id, body, clock()),
  };
  try {
    // Redirects are not followed: the receiver's address is what its owner entered.
    const request = { method: "POST", headers, body } as const;
    const { status } = await exchange(world, webhook.url, request, LARGEST_RESPONSE, signal);
    return { status, failure: status >= 200 && status < 300 ? null : "status" };
  } catch (error) {
    if (!(error instanceof ExchangeFailure)) throw error;
    return { status: null, failure: error.kind };
  }
}

/** What a request says of the run; a test says nothing. */
async function factsOf(db: Database, { insightId: id }: DeliveryRow, links: Pick<Links, "insight">) {
  if (id === null) return {};
  const [run] = await db.select().from(insights).where(eq(insights.id, id));
  if (!run) return {};
  const { title, status, overview, error } = run;
  return {
    insight: { id, title, status, url: links.insight(id) },
    comments: overview?.total_processed ?? null,
    topics: overview?.num_clusters ?? null,
    error: error?.code ?? null,
  };
}
