import { spawn } from "node:child_process";
import fs from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../../../../tests/support/temporary-folder.js";
import { silentLog } from "../../testing/silent-log.js";
import type { OpenDatabase } from "./database.js";
import { openDatabase } from "./open-database.js";
import { users } from "./tables.js";

/** The built module, for the tests that need a process of their own. */
const built = fileURLToPath(new URL("../../../dist/platform/database/open-database.js", import.meta.url));

const ada = { id: "ada", email: "ada@example.org", username: "Ada", passwordHash: "-" };

/** One folder for all tests, which open and close it one after the other. */
const { folder, remove } = temporaryFolder();
afterAll(remove);

async function open(): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir: folder, log: silentLog });
  onTestFinished(() => database.close());
  return database;
}

/** A Node process that opens the folder's database and then does as told. */
function program(then: string): string[] {
  const log = "{ info() {}, warn() {} }";
  return [
    "--input-type=module",
    "-e",
    `import { openDatabase } from ${JSON.stringify(built)};
     import { sql } from "drizzle-orm";
     const database = await openDatabase({ dataDir: ${JSON.stringify(folder)}, log: ${log} });
     ${then}`,
  ];
}
test("a first start after one that was cut off while preparing leaves nothing half, and nobody else on the machine can look into the folder; a commit calls the operating system's fsync", async () => {
  fs.mkdirSync(join(folder, "database.preparing"));
  fs.writeFileSync(join(folder, "database.preparing", "PG_VERSION"), "17");
  const { db, probe } = await open();
  await probe();
  expect(fs.statSync(join(folder, "database")).mode & 0o777).toBe(0o700);
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

test("what was committed is there after the database was closed, and after its process was killed, whose lock ended with it", async () => {
  const write = `await database.db.execute(sql\`insert into users (id, email, username, password_hash) values ('k', 'k', 'k', '-')\`);
    process.stdout.write("committed");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, program(write), {
    cwd: fileURLToPath(new URL("../../..", import.meta.url)),
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
  const { db } = await open();
  expect(await db.select({ id: users.id }).from(users).orderBy(users.id)).toEqual([
    { id: "ada" },
    { id: "k" },
  ]);
});
