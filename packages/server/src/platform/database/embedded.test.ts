import { execFile, spawn } from "node:child_process";
import fs from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../../../../tests/support/temporary-folder.js";
import { scratchFolder } from "../../testing/scratch-folder.js";
import { silentLog } from "../../testing/silent-log.js";
import type { OpenDatabase } from "./database.js";
import { openDatabase } from "./open-database.js";
import { users } from "./tables.js";

/** The built module, for the tests that need a process of their own. */
const built = fileURLToPath(new URL("../../../dist/platform/database/open-database.js", import.meta.url));

const ada = { id: "ada", email: "ada@example.org", username: "Ada", passwordHash: "-" };

/** Made and closed before, as most starts find it; by a second try, since the first was cut off while preparing. */
const made = temporaryFolder();
beforeAll(async () => {
  fs.mkdirSync(join(made.folder, "database.preparing"));
  fs.writeFileSync(join(made.folder, "database.preparing", "PG_VERSION"), "17");
  await (await openDatabase({ dataDir: made.folder, log: silentLog })).close();
});
afterAll(() => made.remove());
function folderWithDatabase(): string {
  const folder = scratchFolder();
  fs.cpSync(made.folder, folder, { recursive: true });
  return folder;
}

async function open(dataDir: string): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir, log: silentLog });
  onTestFinished(() => database.close());
  return database;
}

/** A Node process that opens the database of a folder and then does as told. */
function program(dataDir: string, then: string): string[] {
  const log = "{ info() {}, warn() {} }";
  return [
    "--input-type=module",
    "-e",
    `import { openDatabase } from ${JSON.stringify(built)};
     import { sql } from "drizzle-orm";
     const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, log: ${log} });
     ${then}`,
  ];
}
const inServer = { cwd: fileURLToPath(new URL("../../..", import.meta.url)) };

test("a commit calls the operating system's fsync", async () => {
  const { db } = await open(folderWithDatabase());
  const fsync = vi.spyOn(fs, "fsyncSync");
  onTestFinished(() => fsync.mockRestore());
  await db.select().from(users);
  expect(fsync).toHaveBeenCalledTimes(0);
  await db.insert(users).values(ada);
  expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(1);
  const { rows } = (await db.execute(
    sql`select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'wal_sync_method')`,
  )) as { rows: { name: string; setting: string }[] };
  expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual({
    fsync: "on",
    synchronous_commit: "on",
    wal_sync_method: "fsync",
  });
});

test("what was stored is there after closing and opening again", async () => {
  const folder = folderWithDatabase();
  const first = await open(folder);
  await first.db.insert(users).values(ada);
  await first.close();
  const second = await open(folder);
  expect(await second.db.select({ id: users.id }).from(users)).toEqual([{ id: "ada" }]);
});

test("what was committed is there after the process was killed, whose lock ended with it", async () => {
  const folder = folderWithDatabase();
  const write = `await database.db.execute(sql\`insert into users (id, email, username, password_hash) values ('k', 'k', 'k', '-')\`);
    process.stdout.write("committed");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, program(folder, write), {
    ...inServer,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = new Promise((resolve) => child.once("exit", resolve));
  await Promise.race([
    new Promise((resolve) => child.stdout.once("data", resolve)),
    exit.then(() => Promise.reject(new Error("The process ended early; was it built (npm run build)?"))),
  ]);
  await expect(openDatabase({ dataDir: folder, log: silentLog })).rejects.toMatchObject({
    code: "DATA_DIR_IN_USE",
    message: expect.stringContaining(`pid ${child.pid}`) as string,
  });
  child.kill("SIGKILL");
  await exit;
  const { db } = await open(folder);
  expect(await db.select({ id: users.id }).from(users)).toEqual([{ id: "k" }]);
});

test("a second process on the same folder is refused, and the first goes on", async () => {
  const folder = folderWithDatabase();
  const { db } = await open(folder);
  const second = promisify(execFile)(process.execPath, program(folder, ""), inServer);
  await expect(second).rejects.toMatchObject({
    stderr: expect.stringContaining(`in use by another Undertone process (pid ${process.pid} on `) as string,
  });
  await db.insert(users).values(ada);
});

test("a first start that was cut off while preparing leaves nothing half; nobody else on the machine can look into the folder", async () => {
  const { folder } = made;
  const { probe } = await open(folder);
  await probe();
  expect(fs.statSync(join(folder, "database")).mode & 0o777).toBe(0o700);
});
