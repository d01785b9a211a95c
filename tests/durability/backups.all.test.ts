import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { addUser } from "../../packages/server/src/accounts/store.js";
import type { OpenDatabase } from "../../packages/server/src/platform/database/database.js";
import { openDatabase } from "../../packages/server/src/platform/database/open-database.js";
import { parameterSets } from "../../packages/server/src/platform/database/tables.js";
import { createPostgresDatabase } from "../../packages/server/src/testing/postgres-database.js";
import { silentLog } from "../../packages/server/src/testing/silent-log.js";
import { called } from "../command-line/run-command.js";

/** Of each kind of database. */
const ROUNDS = Number(process.env.BACKUP_ROUNDS ?? 2);
const WRITERS = 8;

/** People who write until it is ended. @returns What was acknowledged, as it grows, and the function that ends it. */
function startWriting({ db }: OpenDatabase) {
  const acknowledged: string[] = [];
  let isStopping = false;
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = 0; !isStopping; n++) {
      const id = `${writer}-${n}`;
      await db.insert(parameterSets).values({ id, userId: "ada", name: "é".repeat(n % 400), config: { n } });
      acknowledged.push(id);
      await pause(5);
    }
  });
  const stop = () => {
    isStopping = true;
    return Promise.all(writers);
  };
  return { acknowledged, stop };
}

async function settingsOf(kind: "embedded" | "postgres", folder: string) {
  const settings = { DATA_DIR: mkdtempSync(join(folder, kind)) };
  if (kind === "embedded") return { settings, drop: async () => undefined };
  const { url, drop } = await createPostgresDatabase();
  return { settings: { ...settings, DATABASE_URL: url }, drop };
}

const open = ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
}: {
  DATA_DIR: string;
  DATABASE_URL?: string;
}) => openDatabase({ dataDir, databaseUrl, log: silentLog });

test.each(["embedded", "postgres"] as const)(
  "each write that was acknowledged before a backup began is in it, while eight people write (%s)",
  async (kind) => {
    const folder = mkdtempSync(join(tmpdir(), "undertone-backups-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const source = await settingsOf(kind, folder);
    const database = await open(source.settings);
    await addUser(database.db, { id: "ada", email: "ada@example.org", username: "ada", passwordHash: "" });
    for (let round = 0; round < ROUNDS; round++) {
      const target = await settingsOf(round % 2 === 0 ? "embedded" : "postgres", folder);
      const file = join(folder, `${round}.zip`);
      const { acknowledged, stop } = startWriting(database);
      await expect.poll(() => acknowledged.length).toBeGreaterThan(50);
      const before = [...acknowledged];
      expect(await called("backup", [file], source)).toMatchObject({ code: 0 });
      await stop();
      await database.db.delete(parameterSets);
      expect(await called("restore", [file], target)).toMatchObject({ code: 0 });
      const restored = await open(target.settings);
      const rows = new Set((await restored.db.select().from(parameterSets)).map(({ id }) => id));
      await restored.close();
      await target.drop();
      expect(before.filter((id) => !rows.has(id))).toEqual([]);
      const figures = `${before.length} acknowledged, ${rows.size} restored`;
      process.stdout.write(`${kind}, round ${round + 1}: ${figures}\n`);
      rmSync(target.settings.DATA_DIR, { recursive: true });
      rmSync(file);
    }
    await database.close();
    await source.drop();
  },
  ROUNDS * 300_000,
);
