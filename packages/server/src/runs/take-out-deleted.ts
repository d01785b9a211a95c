import type { Thread } from "@undertone/schemas";
import { MOST_COMMENTS } from "@undertone/sources";
import { and, eq, not, sql, type SQL } from "drizzle-orm";
import type { AnalysisThread } from "../analysis/analysis-thread.js";
import { headOf } from "../analysis/stored-result.js";
import { threadNow, type WithoutDeleted } from "../analysis/take-out.js";
import { deleteVectorsOf } from "../insights/vector-store.js";
import { forgetCommentsOf } from "../insights/count-store.js";
import { storeCompressed } from "../insights/compressed-store.js";
import { renameMoved } from "../insights/topic-edit-store.js";
import { beginsWith, findRegrouping, findResult, findSpanningTree, isWaiting } from "../insights/store.js";
import type { Clock } from "../platform/clock.js";
import { largeBytes } from "../platform/database/large-bytes.js";
import type { OpenDatabase } from "../platform/database/database.js";
import {
  insightProfiles,
  insightResults,
  insights,
  insightVectors,
  modelAnswers,
  type MissingComments,
  type ThreadReference,
} from "../platform/database/tables.js";
import type { Log } from "../platform/log.js";
import { replaceResult } from "./stage-output-store.js";

export interface TakeOutServices {
  database: OpenDatabase;
  log: Pick<Log, "info">;
  clock: Clock;
  thread: Pick<AnalysisThread, "run">;
}

/**
 * Takes what was deleted at a site out of every stored result of its thread, whoever had it analysed, by whichever link. Whether a comment that
 * is merely not there counts as deleted is decided by `takeOut`.
 *
 * @param askedFor The insight whose owner asked for this reading.
 * @param now The thread as the site has just given it.
 * @throws The signal's reason.
 */
export async function takeOutDeleted(
  { database, log, clock, thread }: TakeOutServices,
  { source, id }: Pick<ThreadReference, "source" | "id">,
  askedFor: string | null,
  now: Thread,
  signal: AbortSignal,
): Promise<void> {
  const postId = now.root ?? id;
  // One that waits to be made anew is written then: it is asked for again with the next check.
  const stored = await database.db
    .select({ id: insights.id, missed: insights.missingComments })
    .from(insights)
    .innerJoin(insightResults, eq(insightResults.insightId, insights.id))
    .where(
      and(
        eq(insights.source, source),
        eq(insights.postId, postId),
        eq(insights.status, "succeeded"),
        not(isWaiting),
      ),
    );
  if (stored.length === 0) return;
  const present = threadNow(now, MOST_COMMENTS);
  const at = clock().toISOString();
  for (const { id, missed } of stored) {
    for (let isDone = false; !isDone;) isDone = await takeOutOf(id, missed);
  }

  /** @returns Whether it is done; else somebody saved or removed a view meanwhile. */
  async function takeOutOf(id: string, missed: MissingComments | null): Promise<boolean> {
    const result = await findResult(database.db, id);
    if (result === undefined) return true;
    const regrouping = (await findRegrouping(database.db, id)) ?? "";
    const tree = await findSpanningTree(database.db, id);
    const isAsked = id === askedFor;
    const { without, missing } = await thread.run(
      "take-out",
      { stored: result, regrouping, packed: tree ?? null, now: present, missed, isAsked, at },
      { signal },
    );
    await database.db.update(insights).set({ missingComments: missing }).where(eq(insights.id, id));
    if (without === null) return true;
    if (!(await store(database, id, result, without))) return false;
    log.info({ insightId: id }, "Comments deleted at their site were removed");
    await storeCompressed(database, thread, id);
    return true;
  }
}

/** @returns Whether the stored result was still the same. */
function store(
  database: OpenDatabase,
  insightId: string,
  before: string,
  { names, result, overview, terms, regrouping, tree }: WithoutDeleted,
): Promise<boolean> {
  const values = { regrouping, ...(tree && { spanningTree: sql`${largeBytes(tree)}` }) };
  const which = beginsWith(headOf(before));
  return replaceResult(database, insightId, { which, result, values }, async (tx) => {
    await forgetCommentsOf(tx, insightId, [...names.keys()]);
    await renameMoved(tx, insightId, names);
    await tx.update(insightProfiles).set({ terms }).where(eq(insightProfiles.insightId, insightId));
    // Which of them is of which text is not kept, and those of texts that stay are made anew when they are needed.
    await deleteVectorsOf(tx, insightId);
    await tx.delete(insightVectors).where(eq(insightVectors.insightId, insightId));
    await tx.delete(modelAnswers).where(eq(modelAnswers.insightId, insightId));
    await tx
      .update(insights)
      .set({ overview, takenOutAt: sql`now()` })
      .where(eq(insights.id, insightId));
  });
}

/**
 * Notes which thread insights are of, once it was read: links to a reply, or to where a thread is shared, do not tell. So each
 * insight of a thread is found by its source and its post.
 */
export async function noteRoot({ db }: OpenDatabase, which: SQL, { root }: Thread): Promise<void> {
  if (root !== undefined) await db.update(insights).set({ postId: root }).where(which);
}
