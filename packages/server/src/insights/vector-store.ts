import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { embeddingVectors, insights, insightVectors } from "../platform/database/tables.js";
import { takeTurns } from "../platform/database/take-turns.js";

/** Keys a statement: the embedded database answers on the event loop; see `stage-output-store.ts`. */
const CHUNK = 500;

/** Notes which cached vectors an insight uses, so that they can go with it. One that was deleted meanwhile uses none. */
export async function noteVectorsOf(db: Database, insightId: string, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += CHUNK) {
    const some = JSON.stringify(keys.slice(start, start + CHUNK));
    await db.execute(sql`
      insert into ${insightVectors} (insight_id, key)
      select ${insights.id}, jsonb_array_elements_text(${some}::jsonb)
      from ${insights} where ${insights.id} = ${insightId}
      on conflict do nothing`);
    await setImmediate();
  }
}

/**
 * Deletes the vectors that an insight uses and no other does; before the insight itself, in the same transaction. Two
 * deletions take turns, so that what only they used is not left over by both.
 */
export async function deleteVectorsOf(tx: Database, insightId: string): Promise<void> {
  await takeTurns(tx, "vectors");
  await tx.execute(sql`
    delete from ${embeddingVectors} using ${insightVectors} as mine
    where mine.insight_id = ${insightId} and ${embeddingVectors.key} = mine.key and not exists (
      select from ${insightVectors} as others
      where others.key = mine.key and others.insight_id <> ${insightId})`);
}
