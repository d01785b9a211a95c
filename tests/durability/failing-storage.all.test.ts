import fs from "node:fs";
import { join } from "node:path";
import type { AppError, Health } from "@undertone/schemas";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { OpenDatabase } from "../../packages/server/src/platform/database/database.js";
import { openEmbedded } from "../../packages/server/src/platform/database/embedded.js";
import { migrate } from "../../packages/server/src/platform/database/migrate.js";
import { openDatabase } from "../../packages/server/src/platform/database/open-database.js";
import { openPostgres } from "../../packages/server/src/platform/database/postgres.js";
import { createPostgresDatabase } from "../../packages/server/src/testing/postgres-database.js";
import { silentLog } from "../../packages/server/src/testing/silent-log.js";
import {
  accountOf,
  codeOf,
  startTestServer,
  type TestServer,
} from "../../packages/server/src/testing/test-server.js";
import { unpackStored } from "../support/stored-database.js";
import { temporaryFolder } from "../support/temporary-folder.js";

/** What an operating system says, by Linux's number for it: Emscripten passes the code on. */
const faults = { ENOSPC: "STORAGE_FULL", EROFS: "STORAGE_READ_ONLY", EIO: "STORAGE_UNAVAILABLE" };

describe("while the disk of the embedded database", () => {
  const { folder, remove } = temporaryFolder();
  afterAll(() => remove());
  let database: OpenDatabase;
  let server: TestServer;
  const lost: AppError[] = [];
  beforeEach(async () => {
    if (!fs.existsSync(join(folder, "database"))) unpackStored(folder);
    const onLost = (error: AppError) => void lost.push(error);
    database = await openEmbedded({ folder, log: silentLog, onLost, reopenInterval: 100 });
    await migrate(database);
    server = await startTestServer(database);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await server.close();
    await database.close();
    lost.length = 0;
  });

  const register = (name: string) => server.guest.call("POST", "/api/auth/register", accountOf(name));
  const ready = async () => (await server.guest.call("GET", "/readyz")).json<Health>();

  test.each(Object.entries(faults))(
    "answers each change with %s, the call in hand gets 503 and a calm sentence, nothing is kept, and work goes on when it is over",
    async (code, expected) => {
      const name = `user-${code.toLowerCase()}`;
      const heard: string[] = [];
      await database.listen("news", (payload) => heard.push(payload));
      const fail = () => {
        throw Object.assign(new Error(code), { code, syscall: "write" });
      };
      const isLog = (file: number) => fs.readlinkSync(`/proc/self/fd/${file}`).includes("/pg_wal/");
      const { writeSync } = fs;
      const broken = vi.spyOn(fs, "writeSync").mockImplementation(((file: number, ...rest: [never]) => {
        return isLog(file) ? fail() : writeSync(file, ...rest);
      }) as typeof fs.writeSync);

      const refused = await register(name);
      expect(codeOf(refused)).toEqual([503, expected]);
      expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
      const { message } = refused.json<{ message: string }>();
      expect(message).toContain("nothing was saved");
      expect(message).not.toMatch(/PANIC|Aborted|pg_wal|\/tmp/);
      // PostgreSQL has ended over it. PGlite itself would hold the thread for ever at the next query.
      expect((await register(name)).statusCode).toBe(503);
      expect(await ready()).toMatchObject({ status: "failing", reason: message });

      broken.mockRestore();
      await expect.poll(async () => (await register(name)).statusCode).toBe(200);
      server.pass(60_000);
      expect(await ready()).toMatchObject({ status: "ok" });
      await database.notify(database.db, "news", "again");
      await expect.poll(() => heard).toEqual(["again"]);
    },
  );

  test("is taken away, nothing is written any more, and whoever keeps the process is told", async () => {
    fs.rmSync(join(folder, "lock"));
    const written = vi.spyOn(fs, "writeSync");
    const synced = vi.spyOn(fs, "fsyncSync");
    const answer = await register("late");
    expect(codeOf(answer)).toEqual([503, "STORAGE_UNAVAILABLE"]);
    expect(lost.map(({ key }) => key)).toEqual(["data-dir-lost"]);
    await register("later");
    await database.close();
    expect([written.mock.calls.length, synced.mock.calls.length]).toEqual([0, 0]);
    expect(lost).toHaveLength(1);
  });
});

test("a PostgreSQL that takes no changes, as a standby, is reported by readiness, changes get 503, and no start is made on it", async () => {
  const { url, drop } = await createPostgresDatabase();
  await (await openDatabase({ databaseUrl: url, dataDir: "", log: silentLog })).close();
  const readOnly = new URL(url);
  readOnly.searchParams.set("options", "-c default_transaction_read_only=on");

  const database = await openPostgres(readOnly.href, silentLog);
  const server = await startTestServer(database);
  const refused = await server.guest.call("POST", "/api/auth/register", accountOf("nils"));
  expect(codeOf(refused)).toEqual([503, "STORAGE_READ_ONLY"]);
  const ready = await server.guest.call("GET", "/readyz");
  expect([ready.statusCode, ready.json<object>()]).toMatchObject([
    503,
    { status: "failing", reason: expect.stringContaining("is read-only right now") as string },
  ]);
  await server.close();
  await database.close();

  const start = openDatabase({ databaseUrl: readOnly.href, dataDir: "", log: silentLog });
  await expect(start).rejects.toMatchObject({ key: "database-takes-no-changes" });
  await drop();
});
