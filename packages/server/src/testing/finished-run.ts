import type { Result } from "@undertone/schemas";
import { expect, vi } from "vitest";
import { readResult } from "../analysis/stored-result.js";
import { findResult } from "../insights/store.js";
import type { OpenDatabase } from "../platform/database/database.js";
import type { Queue } from "../platform/queue/queue.js";
import { idOfUser } from "./sample-insight.js";
import { someRun } from "./some-run.js";

/** Runs the sample thread to its end, for somebody or nobody. @returns The insight's id. */
export async function finishedRun(
  database: OpenDatabase,
  queue: Queue,
  parameters: object = {},
  username?: string,
): Promise<string> {
  const userId = username === undefined ? null : await idOfUser(database.db, username);
  const id = await someRun(database, queue, undefined, parameters, userId);
  await untilFinished(database, id);
  return id;
}

/** @throws When no result is stored in the end. */
export async function untilFinished({ db }: OpenDatabase, id: string): Promise<void> {
  await vi.waitFor(async () => expect(await findResult(db, id)).toBeDefined(), {
    timeout: 280_000,
    interval: 50,
  });
}

export async function storedResult({ db }: OpenDatabase, id: string): Promise<Result> {
  return readResult((await findResult(db, id)) ?? "");
}
