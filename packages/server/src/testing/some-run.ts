import { parse } from "@undertone/schemas";
import type { OpenDatabase } from "../platform/database/database.js";
import type { ThreadReference } from "../platform/database/tables.js";
import { newId } from "../platform/ids.js";
import { addRun } from "../runs/add-run.js";
import type { Queue } from "../platform/queue/queue.js";

/** Queues a run, which belongs to nobody unless it is said. @returns The insight's id. */
export async function someRun(
  database: OpenDatabase,
  queue: Queue,
  reference: ThreadReference = { source: "sample", id: "sample" },
  parameters: object = {},
  userId: string | null = null,
): Promise<string> {
  const id = newId();
  await database.transaction((tx) =>
    addRun(queue, tx, {
      id,
      taskId: newId(),
      userId,
      reference,
      title: "Untitled",
      parameterSetId: null,
      // A third of the sample, which says as much in a third of the time.
      parameters: parse("analysis-parameters", { max_comments: 80, ...parameters }),
      seed: 42,
      isPublic: true,
      createdAt: new Date("2026-11-20T12:00:00.000Z"),
    }),
  );
  return id;
}
