import { setTimeout as wait } from "node:timers/promises";
import { AppError, parse } from "@undertone/schemas";
import { fetchLimits, type Sources } from "@undertone/sources";
import { and, eq, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { AnalysisThread } from "../analysis/analysis-thread.js";
import type { Clock } from "../platform/clock.js";
import type { OpenDatabase } from "../platform/database/database.js";
import { insights, type ThreadReference } from "../platform/database/tables.js";
import type { Log } from "../platform/log.js";
import { inRounds } from "../platform/throttle.js";
import { wholeThread } from "./run-analysis.js";
import { noteRoot, takeOutDeleted } from "./take-out-deleted.js";

/** Milliseconds between two rounds. */
const INTERVAL = 60 * 60_000;
/** Milliseconds between two threads: nobody waits for them, and sites are to notice as little as possible. */
const PAUSE = 5_000;
const DAY = 24 * 60 * 60_000;

export interface RecheckServices {
  database: OpenDatabase;
  clock: Clock;
  log: Pick<Log, "info" | "error">;
  sources: Pick<Sources, "fetch" | "list">;
  /** Opened for a round that has something to do, and closed after it. */
  openThread(): AnalysisThread;
}

/**
 * Asks for each analysed thread again after so many days, and takes out what was deleted in it.
 *
 * @param days 0: never.
 * @returns Ends it.
 */
export function startRechecking(services: RecheckServices, days: number): () => Promise<void> {
  if (days === 0) return async () => undefined;
  const stopping = new AbortController();
  const stop = inRounds(
    INTERVAL,
    () => recheckDue(services, days, stopping.signal),
    (error) => {
      if (!stopping.signal.aborted) services.log.error({ err: error }, "Threads could not be checked again");
    },
  );
  return () => {
    stopping.abort(new AppError("run-cancelled"));
    return stop();
  };
}

/**
 * One round: each thread that was last asked for so many days ago, one after the other.
 *
 * @param pause Milliseconds between two.
 */
export async function recheckDue(
  services: RecheckServices,
  days: number,
  signal: AbortSignal,
  pause = PAUSE,
): Promise<void> {
  const { database, clock, log, sources, openThread } = services;
  const now = clock();
  const due = new Date(now.getTime() - days * DAY);
  const sites = sources.list().filter(({ ready, placeholder }) => ready && placeholder !== null);
  const thread = openThread();
  try {
    for (;;) {
      signal.throwIfAborted();
      const claimed = await claimDue(
        database,
        sites.map(({ key }) => key),
        due,
        now,
      );
      if (claimed === null) return;
      const { reference, parameters, sameLink } = claimed;
      try {
        const whole = { source: reference.source, id: reference.id };
        const limits = wholeThread(fetchLimits(parse("analysis-parameters", parameters)));
        const read = await sources.fetch(whole, limits, { progress: () => undefined, signal });
        await noteRoot(database, sameLink, read);
        await takeOutDeleted({ database, log, clock, thread }, reference, null, read, signal);
      } catch (error) {
        signal.throwIfAborted();
        // What cannot be read now stays as it is, and is asked for again after as many days.
        if (!(error instanceof AppError)) throw error;
        log.info(
          { source: reference.source, code: error.code, detail: error.detail },
          "A thread could not be checked again",
        );
      }
      await wait(pause, undefined, { signal });
    }
  } finally {
    await thread.close();
  }
}

/** The thread that was asked for longest ago, noted as asked for now, with all its insights: no other worker takes it. */
async function claimDue(
  { db }: OpenDatabase,
  sites: readonly string[],
  due: Date,
  now: Date,
): Promise<{ reference: ThreadReference; parameters: Record<string, unknown>; sameLink: SQL } | null> {
  if (sites.length === 0) return null;
  const [oldest] = await db
    .select({ source: insights.source, postId: insights.postId })
    .from(insights)
    .where(
      and(
        eq(insights.status, "succeeded"),
        lt(insights.checkedAt, due),
        inArray(insights.source, [...sites]),
      ),
    )
    .orderBy(insights.checkedAt)
    .limit(1);
  if (!oldest) return null;
  const sameLink = sql`${insights.source} = ${oldest.source} and ${insights.postId} = ${oldest.postId}`;
  const [claimed] = await db
    .update(insights)
    .set({ checkedAt: now })
    .where(sameLink)
    .returning({ reference: insights.reference, parameters: insights.parameters });
  return claimed ? { ...claimed, sameLink } : null;
}
