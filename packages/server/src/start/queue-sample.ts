import { readFileSync } from "node:fs";
import { DEFAULT_SEED } from "@undertone/analysis";
import { parse } from "@undertone/schemas";
import type { Sources } from "@undertone/sources";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Clock } from "../platform/clock.js";
import type { Database, OpenDatabase } from "../platform/database/database.js";
import { insights } from "../platform/database/tables.js";
import { newId } from "../platform/ids.js";
import { addRun } from "../runs/add-run.js";
import type { Queue } from "../platform/queue/queue.js";
import { takeTurns } from "../platform/database/take-turns.js";

interface SampleInsight {
  link: string;
  /** Analysis parameters; what is absent takes its default. */
  parameters: Record<string, unknown>;
}

const sample = JSON.parse(
  readFileSync(new URL("../../data/sample-insight.json", import.meta.url), "utf8"),
) as SampleInsight;

/**
 * Sees to it that there is a public insight of the sample thread, which belongs to nobody. One whose run failed is
 * asked for anew.
 *
 * @returns The id of the insight when it was queued now; null when there is one.
 */
export function queueSample(services: {
  database: OpenDatabase;
  queue: Queue;
  sources: Pick<Sources, "resolve">;
  clock: Clock;
}): Promise<string | null> {
  const { database, queue, sources, clock } = services;
  const reference = sources.resolve(sample.link);
  const parameters = parse("analysis-parameters", sample.parameters);
  return database.transaction(async (tx) => {
    await takeTurns(tx, "sample");
    if (await hasSample(tx, reference.source)) return null;
    const { id } = await addRun(queue, tx, {
      id: newId(),
      taskId: newId(),
      userId: null,
      reference,
      title: reference.id,
      parameterSetId: null,
      parameters,
      seed: DEFAULT_SEED,
      isPublic: true,
      createdAt: clock(),
    });
    return id;
  });
}

async function hasSample(tx: Database, source: string): Promise<boolean> {
  const isSample = and(isNull(insights.userId), eq(insights.source, source));
  await tx.delete(insights).where(and(isSample, inArray(insights.status, ["failed", "cancelled"])));
  const [found] = await tx.select({ id: insights.id }).from(insights).where(isSample).limit(1);
  return found !== undefined;
}
