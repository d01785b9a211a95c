import { setImmediate } from "node:timers/promises";
import type { Progress } from "@undertone/schemas";
import { and, eq, inArray, ne, sql, type SQL } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { RESULT_FORMAT } from "../analysis/stored-result.js";
import type { Database, OpenDatabase } from "../platform/database/database.js";
import { bytesOf, largeBytes, largeBytesOf } from "../platform/database/large-bytes.js";
import { insightResults, insights, stageOutputs, type InsightStatus } from "../platform/database/tables.js";
import { newId } from "../platform/ids.js";

/**
 * Bytes a statement. The embedded database takes them in a few milliseconds of the event loop; but one statement follows another
 * without letting anybody in between, so whoever sends several has to.
 */
const PIECE_SIZE = 256 * 1024;

/** Which output a stage's row names. */
export interface StoredOutput {
  outputId: string;
  pieces: number;
}

/**
 * Stores the output of a stage in pieces, a statement each. It counts once the stage's row names it.
 *
 * @param outputId Nobody else's.
 * @param during What the insight's status has to be.
 * @returns null when it is another, or the insight is gone.
 */
export async function writeStageOutput(
  db: Database,
  insightId: string,
  stage: Progress["stage"],
  outputId: string,
  output: Uint8Array,
  during: readonly InsightStatus[] = ["queued", "running"],
): Promise<StoredOutput | null> {
  const pieces = Math.max(1, Math.ceil(output.length / PIECE_SIZE));
  for (let piece = 0; piece < pieces; piece++) {
    const bytes = largeBytes(output.subarray(piece * PIECE_SIZE, (piece + 1) * PIECE_SIZE));
    // Locked, so that a run that is cancelled in this moment keeps nothing of it.
    const written = await db.execute(sql`
      insert into ${stageOutputs} (insight_id, stage, output_id, piece, bytes)
      select ${insights.id}, ${stage}, ${outputId}, ${piece}::integer, ${bytes} from ${insights}
      where ${and(eq(insights.id, insightId), inArray(insights.status, [...during]))} for share
      on conflict (insight_id, stage, output_id, piece) do update set bytes = excluded.bytes
      returning piece`);
    if ((written as { rows: unknown[] }).rows.length === 0) return null;
    await setImmediate();
  }
  return { outputId, pieces };
}

/** The output that a finished stage's row names, a statement a piece; null when there is none, or it is not whole. */
export async function readStageOutput(
  db: Database,
  insightId: string,
  stage: Progress["stage"],
  { outputId, pieces }: StoredOutput,
): Promise<Uint8Array | null> {
  const read: Uint8Array[] = [];
  for (let piece = 0; piece < pieces; piece++) {
    const [found] = await db
      .select({ bytes: largeBytesOf(stageOutputs.bytes) })
      .from(stageOutputs)
      .where(
        and(ofStages(insightId, [stage]), eq(stageOutputs.outputId, outputId), eq(stageOutputs.piece, piece)),
      );
    if (found?.bytes == null) return null;
    read.push(bytesOf(found.bytes));
    await setImmediate();
  }
  return Buffer.concat(read);
}

/** An output of UTF-8 that was written, as one value within a statement. */
export function joinedText(insightId: string, stage: Progress["stage"], { outputId }: StoredOutput): SQL {
  return sql`(
    select convert_from(string_agg(bytes, ''::bytea order by piece), 'UTF8') from ${stageOutputs}
    where insight_id = ${insightId} and stage = ${stage} and output_id = ${outputId})`;
}

/**
 * Stores another text in place of a finished insight's result, in the form of now.
 *
 * @param which What has to hold of the stored one still.
 * @param alongWith What is stored with it, in the same transaction.
 * @returns Whether this call stored it.
 */
export async function replaceResult(
  database: OpenDatabase,
  insightId: string,
  { which, result, values }: { which: SQL; result: string; values: PgUpdateSetSource<typeof insightResults> },
  alongWith: (tx: Database) => Promise<void>,
): Promise<boolean> {
  const bytes = Buffer.from(result);
  const written = await writeStageOutput(database.db, insightId, "store", newId(), bytes, ["succeeded"]);
  if (!written) return false;
  return database.transaction(async (tx) => {
    const text = sql`${joinedText(insightId, "store", written)}`;
    const [replaced] = await tx
      .update(insightResults)
      .set({ ...values, result: text, resultFormat: RESULT_FORMAT })
      .where(and(eq(insightResults.insightId, insightId), which))
      .returning({ id: insightResults.insightId });
    await deleteStageOutputs(tx, insightId, ["store"]);
    if (replaced) await alongWith(tx);
    return replaced !== undefined;
  });
}

/**
 * @param stages Absent: all, also those that this version does not know.
 * @param but The output that is kept.
 */
export async function deleteStageOutputs(
  db: Database,
  insightId: string,
  stages?: readonly Progress["stage"][],
  but?: string,
): Promise<void> {
  const others = but === undefined ? undefined : ne(stageOutputs.outputId, but);
  await db
    .delete(stageOutputs)
    .where(and(stages ? ofStages(insightId, stages) : eq(stageOutputs.insightId, insightId), others));
}

function ofStages(insightId: string, stages: readonly Progress["stage"][]) {
  return and(eq(stageOutputs.insightId, insightId), inArray(stageOutputs.stage, [...stages]));
}
