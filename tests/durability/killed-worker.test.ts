import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../../packages/server/src/database/database.js";
import { openDatabase } from "../../packages/server/src/database/open-database.js";
import { insightResults, insights, runStages } from "../../packages/server/src/database/tables.js";
import { stageNames } from "../../packages/server/src/jobs/stage-names.js";
import { openQueue } from "../../packages/server/src/queue/open-queue.js";
import { silentLog } from "../../packages/server/src/testing/silent-log.js";
import { someRun } from "../../packages/server/src/testing/some-run.js";
import { createPostgresDatabase } from "../../packages/server/src/testing/postgres-database.js";

const program = fileURLToPath(new URL("../support/worker/killed-worker.mjs", import.meta.url));

/** Where the database is: the folder of an embedded one, or an address. */
interface Place {
  where: string;
  remove(): Promise<void>;
}

const places: Record<string, () => Promise<Place>> = {
  embedded: async () => {
    const where = mkdtempSync(join(tmpdir(), "undertone-killed-"));
    return { where, remove: async () => rmSync(where, { recursive: true, force: true }) };
  },
  PostgreSQL: async () => {
    const { url, drop } = await createPostgresDatabase();
    return { where: url, remove: drop };
  },
};

describe.each(Object.keys(places))("a worker that is killed (%s)", (kind) => {
  let place: Place;
  const open = (): Promise<OpenDatabase> => {
    const { where } = place;
    const isAddress = where.startsWith("postgres");
    return openDatabase({ databaseUrl: isAddress ? where : undefined, dataDir: where, log: silentLog });
  };

  beforeEach(async () => {
    place = await (places[kind] as () => Promise<Place>)();
  });
  afterEach(() => place.remove());

  test("in each stage leaves a run that goes on from there, and ends with one result", async () => {
    const database = await open();
    const queue = await openQueue(database, silentLog);
    const idOf = new Map<string, string>();
    for (const stage of stageNames) idOf.set(await someRun(database, queue), stage);
    await queue.stop(0);
    await database.close();

    const begun: string[] = [];
    for (const [id, stage] of idOf) {
      const { signal, lines } = await work([place.where, id, stage]);
      expect(signal).toBe("SIGKILL");
      expect(lines.at(-1)).toBe(`${id} ${stage}`);
      begun.push(...lines);
    }
    const last = await work([place.where]);
    expect(last.code).toBe(0);
    begun.push(...last.lines);

    for (const [id, fatal] of idOf) {
      const own = begun.filter((line) => line.startsWith(id)).map((line) => line.slice(id.length + 1));
      const once = stageNames.flatMap((stage) => (stage === fatal ? [stage, stage] : [stage]));
      expect(own, `killed in ${fatal}`).toEqual(once);
    }
    const after = await open();
    expect(new Set((await after.db.select().from(insights)).map(({ status }) => status))).toEqual(
      new Set(["succeeded"]),
    );
    const results = await after.db.select().from(insightResults);
    expect(results.map(({ insightId }) => insightId).sort()).toEqual([...idOf.keys()].sort());
    const comparable = results.map(({ result }) => withoutWhatDiffers(result));
    expect(new Set(comparable).size).toBe(1);
    expect((await after.db.select().from(runStages)).every(({ output }) => output === null)).toBe(true);
    await after.close();
  }, 300_000);
});

function withoutWhatDiffers(result: string): string {
  const entries = Object.entries(JSON.parse(result) as object);
  return JSON.stringify(entries.filter(([name]) => name !== "task_id" && name !== "timings"));
}

/** Runs the worker until it dies, or is done with its work. */
function work(args: string[]) {
  const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise<{ code: number | null; signal: string | null; lines: string[] }>((resolve) => {
    child.once("close", (code, signal) => {
      resolve({ code, signal, lines: output.split("\n").filter((line) => line !== "") });
    });
  });
}
