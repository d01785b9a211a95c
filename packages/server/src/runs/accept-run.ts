import { AppError, type Insight } from "@undertone/schemas";
import type { FastifyReply } from "fastify";
import type { Database } from "../platform/database/database.js";
import { personalQuotas, type QuotaServices } from "../accounts/quotas.js";
import { readPreferences } from "../accounts/preference-store.js";
import { type ThreadReference, insights } from "../platform/database/tables.js";
import { PASTED_SOURCE, UPLOAD_SOURCE, useThread } from "../uploads/store.js";
import { newId } from "../platform/ids.js";
import { addRun, type NewRun } from "./add-run.js";
import type { CurrentUser } from "../accounts/sessions.js";
import { presentInsight } from "../insights/presenter.js";
import { unfinishedNow } from "../insights/run-queue.js";
import type { Services } from "../platform/services.js";
import { and, eq, inArray } from "drizzle-orm";
import { unfinishedRuns } from "../platform/limits/limits.js";
import { takeTurns } from "../platform/database/take-turns.js";

/** What is to be run; the rest of a new insight follows from who asks for it, and when. */
export type AcceptedRun = Pick<
  NewRun,
  "reference" | "title" | "parameterSetId" | "parameters" | "seed" | "readAgainOf"
>;

/**
 * Queues a run for a user, and gives the new insight, for an answer of 202.
 *
 * @throws {AppError} `too-many-runs-by-day`, `too-much-stored`; `too-many-runs`, `too-many-runs-overall`; the answer then says in Retry-After when to come back.
 *   `no-such-thread` when the uploaded thread was deleted meanwhile.
 */
export async function acceptRun(
  services: Pick<Services, "database" | "queue"> & QuotaServices,
  reply: FastifyReply,
  user: CurrentUser,
  accepted: AcceptedRun,
): Promise<Insight> {
  const { database, queue, clock } = services;
  const { makeInsightsPublicAsDefault } = await readPreferences(database.db, user.id);
  const mine = { id: newId(), taskId: newId(), userId: user.id, createdAt: clock() };
  reply.header("retry-after", RETRY_RUN_AFTER);
  const row = await database.transaction(async (tx) => {
    await refuseTooManyRuns(tx, user.id);
    reply.removeHeader("retry-after");
    await personalQuotas(services).takeRun(tx, user.id);
    const upload = await useUpload(tx, accepted.reference, user.id);
    // What private people wrote to each other is never public by a preference.
    const isPublic = makeInsightsPublicAsDefault && upload.isPrivateChat !== true;
    return addRun(queue, tx, { ...accepted, ...mine, ...upload, isPublic });
  });
  // The worker has no request: by this line its lines are found.
  reply.log.info({ insightId: row.id }, "Analysis queued");
  reply.code(202);
  const insight = { ...row, username: user.username, isStarred: false };
  return { ...presentInsight(insight, user.id), result: await unfinishedNow(database.db, insight) };
}

/** @throws {AppError} `no-such-thread`. */
async function useUpload(
  tx: Database,
  { source, id }: ThreadReference,
  userId: string,
): Promise<Pick<NewRun, "isPrivateChat" | "source">> {
  if (source !== UPLOAD_SOURCE) return {};
  const used = await useThread(tx, id, userId);
  if (!used) throw new AppError("no-such-thread");
  return { isPrivateChat: used.isPrivateChat, ...(used.isPasted && { source: PASTED_SOURCE }) };
}

/** Seconds after which asking again may help: about what a run takes. */
const RETRY_RUN_AFTER = 30;

/**
 * Refuses a run too many; in the transaction that adds it, so that two at once cannot pass together.
 *
 * @throws {AppError} `too-many-runs`, `too-many-runs-overall`.
 */
async function refuseTooManyRuns(tx: Database, userId: string): Promise<void> {
  await takeTurns(tx, "runs");
  const { ofUser, overall } = unfinishedRuns;
  const unfinished = inArray(insights.status, ["queued", "running"]);
  const own = await tx.$count(insights, and(unfinished, eq(insights.userId, userId)));
  if (own >= ofUser) throw new AppError("too-many-runs", { count: own, limit: ofUser });
  const all = await tx.$count(insights, unfinished);
  if (all >= overall) throw new AppError("too-many-runs-overall", { limit: overall });
}
