import { execFile, spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { createPostgresDatabase } from "../../testing/postgres-database.js";
import { addInsight } from "../../testing/sample-insight.js";
import { folderWithDatabase } from "../../testing/folder-with-database.js";
import { scratchFolder } from "../../testing/scratch-folder.js";
import { silentLog } from "../../testing/silent-log.js";
import { storedRows } from "../../testing/stored-rows.js";
import { startTestServer } from "../../testing/test-server.js";
import type { OpenDatabase } from "./database.js";
import { openDatabase } from "./open-database.js";
import { insightVectors, embeddingVectors } from "./tables.js";

const run = promisify(execFile);

/** A site with something of each kind. @returns All of its rows. */
async function live(database: OpenDatabase): Promise<Record<string, string[]>> {
  const server = await startTestServer(database);
  const ada = await server.register("ada");
  const { db } = database;
  const insightId = await addInsight(db, "ada", { isPublic: true, title: "Naïve – 日本 🙂" });
  await ada.call("POST", "/api/comment", { insightId, text: "Words\nin two lines\tand a tab \\N" });
  await ada.call("POST", `/api/star/toggle/${insightId}`);
  await ada.call("POST", "/api/history/add", { insightId });
  await ada.call("POST", "/api/parameterset/save", { name: "A set", config: { max_comments: 7 } });
  await ada.call("PUT", "/api/preference", { emailNotifications: true });
  await db.insert(embeddingVectors).values({ key: "k", vector: new Uint8Array([0, 10, 92, 255]) });
  await db.insert(insightVectors).values({ insightId, key: "k" });
  const rows = await storedRows(db);
  await server.close();
  return rows;
}

/** The restored site has every row, lets its member in, and shows what was made. */
async function expectRestored(database: OpenDatabase, rows: Record<string, string[]>): Promise<void> {
  expect(rows.comments).toHaveLength(1);
  expect(await storedRows(database.db)).toEqual(rows);
  const server = await startTestServer(database);
  const login = await server.guest.call("POST", "/api/auth/login", {
    email: "ada@example.org",
    password: "correct horse, battery staple",
  });
  expect(login.statusCode).toBe(200);
  expect((await server.guest.call("GET", "/api/feed/insights")).body).toContain("日本");
  await server.close();
}

test("a copy of the embedded database's folder, made while the server stands, opens elsewhere with every row", async () => {
  const [from, to] = [await folderWithDatabase(), scratchFolder()];
  const database = await openDatabase({ dataDir: from, log: silentLog });
  const rows = await live(database);
  await database.close();
  cpSync(join(from, "database"), join(to, "database"), { recursive: true });

  const restored = await openDatabase({ dataDir: to, log: silentLog });
  onTestFinished(() => restored.close());
  await expectRestored(restored, rows);
});

const hasTools = ["pg_dump", "psql"].every((tool) => spawnSync(tool, ["--version"]).status === 0);

test.skipIf(!hasTools)(
  "what pg_dump wrote of PostgreSQL, while the server runs, is read by psql into an empty database with every row",
  async () => {
    const [from, to] = [await createPostgresDatabase(), await createPostgresDatabase()];
    const file = join(scratchFolder(), "undertone.sql");
    const open = (databaseUrl: string) =>
      openDatabase({ dataDir: scratchFolder(), databaseUrl, log: silentLog });
    const database = await open(from.url);
    const rows = await live(database);
    await run("pg_dump", ["--no-owner", `--file=${file}`, from.url]);
    await database.close();
    await run("psql", ["--quiet", "--set=ON_ERROR_STOP=1", `--file=${file}`, to.url]);

    const restored = await open(to.url);
    await expectRestored(restored, rows);
    await restored.close();
    await Promise.all([from.drop(), to.drop()]);
  },
);
