import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { ZipFile } from "yazl";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.js";
import { backup, move, restore } from "../cli/backup-command.js";
import type { OpenDatabase } from "../platform/database/database.js";
import { migrate } from "../platform/database/migrate.js";
import { restoreBackup } from "./restore-backup.js";
import { openDatabase } from "../platform/database/open-database.js";
import { openQueue } from "../platform/queue/open-queue.js";
import { embeddingVectors, insights, insightVectors, users } from "../platform/database/tables.js";
import { runJobs } from "../runs/run-jobs.js";
import { inviteFirstOperator } from "../moderation/first-operator.js";
import { jobKinds } from "../start/job-kinds.js";
import { queueSample } from "../start/queue-sample.js";
import { createPostgresDatabase } from "../testing/postgres-database.js";
import { addInsight } from "../testing/sample-insight.js";
import { scratchFolder } from "../testing/scratch-folder.js";
import { silentLog } from "../testing/silent-log.js";
import { storedRows } from "../testing/stored-rows.js";
import { fileForm, startTestServer } from "../testing/test-server.js";
import { unzipped } from "../testing/unzipped.js";

type Settings = Record<string, string>;

/** Where a server can start, removed when the test ends. */
const embeddedTarget = (): Settings => ({ DATA_DIR: join(scratchFolder(), "data") });
async function postgresTarget(): Promise<Settings> {
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  return { ...embeddedTarget(), DATABASE_URL: url };
}

const openedAt = ({ DATA_DIR: dataDir = "", DATABASE_URL: databaseUrl }: Settings, migrates = true) =>
  openDatabase({ dataDir, databaseUrl, log: silentLog, migrates });

async function opened(settings: Settings, migrates = true): Promise<OpenDatabase> {
  const database = await openedAt(settings, migrates);
  onTestFinished(() => database.close());
  return database;
}

const command = (run: typeof backup, environment: Settings, ...args: string[]) =>
  run(args, { environment, cwd: "/" } as unknown as Parameters<typeof backup>[1]);

/** Rows that are counted or made anew. */
const without = { limit_counts: ["*"], open_streams: ["*"], compressed_results: ["*"] };
const rowsOf = ({ db }: OpenDatabase) => storedRows(db, without);
const jobsOf = async ({ connection }: OpenDatabase) =>
  (await connection.executeSql("select name, data from pgboss.job where state < 'active'")).rows;

async function fill(database: OpenDatabase, dataDir: string): Promise<void> {
  const server = await startTestServer(database);
  const ada = await server.register("ada");
  const { db } = database;
  const insightId = await addInsight(db, "ada", { isPublic: true, title: "Naïve – 日本\u2028🙂" });
  await ada.call("POST", "/api/comment", { insightId, text: "Words\nin two lines\tand a tab \\N" });
  await ada.call("POST", `/api/star/toggle/${insightId}`);
  await ada.call("POST", "/api/parameterset/save", { name: "A set", config: { max_comments: 7 } });
  await db.insert(embeddingVectors).values({ key: "k", vector: new Uint8Array([0, 10, 92, 255]) });
  await db.insert(insightVectors).values({ insightId, key: "k" });
  await server.close();
  const queue = await openQueue(database, silentLog, jobKinds);
  await queue.add(db, runJobs, { insightId: "waiting" });
  await queue.stop(0);
  mkdirSync(join(dataDir, "outbox"), { recursive: true });
  writeFileSync(join(dataDir, "outbox", "mail.eml"), "A mail");
}

/** An embedded database takes seconds to prepare, so there is one, which is running, and one backup of it. */
const { folder, remove } = temporaryFolder();
const source = { DATA_DIR: join(folder, "data") };
const whole = join(folder, "whole.zip");
let running: OpenDatabase;
let files: Files;
beforeAll(async () => {
  running = await openedAt(source);
  await fill(running, source.DATA_DIR);
  expect(await command(backup, source, whole)).toContain("1 files");
  files = await unzipped(readFileSync(whole));
});
afterAll(async () => {
  await running.close();
  remove();
});

test("every row, job and file goes from a running server to PostgreSQL, which refused a file cut short, no backup and one of a later version, and from there to an embedded database", async () => {
  const [first, second] = [await postgresTarget(), embeddedTarget()];
  const [file, bad] = [join(scratchFolder(), "backup.zip"), join(scratchFolder(), "bad.zip")];
  for (const bytes of [readFileSync(whole).subarray(0, -30), Buffer.from("no backup")]) {
    writeFileSync(bad, bytes);
    await expect(command(restore, first, bad)).rejects.toMatchObject({ code: "BACKUP_DAMAGED" });
  }
  await zipped(changed(new Map(files), "manifest.json", '"migrations": [', '"migrations": [1,'), bad);
  await expect(command(restore, first, bad)).rejects.toThrow("later version");
  expect(await command(restore, first, whole)).toContain("SHA-256");
  await expect(command(restore, first, whole)).rejects.toMatchObject({ code: "BACKUP_PLACE_NOT_EMPTY" });
  const postgres = await opened(first);
  await command(backup, first, file);
  const server = await startTestServer(postgres);
  const login = { email: "ada@example.org", password: "correct horse, battery staple" };
  expect((await server.guest.call("POST", "/api/auth/login", login)).statusCode).toBe(200);
  await server.close();

  await command(restore, second, file);
  const embedded = await opened(second);
  expect(await rowsOf(embedded)).toEqual(await rowsOf(running));
  expect(await jobsOf(embedded)).toEqual(await jobsOf(running));
  for (const { DATA_DIR = "" } of [first, second])
    expect(readFileSync(join(DATA_DIR, "outbox/mail.eml"), "utf8")).toBe("A mail");
});

test("a new server is filled from a backup by the link for its first operator, and goes on", async () => {
  const content = readFileSync(whole);
  const database = await opened(await postgresTarget());
  const queue = await openQueue(database, silentLog, jobKinds);
  onTestFinished(() => queue.stop(0));
  const server = await startTestServer(database, { queue });
  onTestFinished(() => server.close());
  await queueSample(server.services);
  const printed = await inviteFirstOperator(database, server.services.clock, "");
  const invitation = /token=([\w-]+)/.exec(printed ?? "")?.[1] ?? "";
  const sent = async (form: ReturnType<typeof fileForm>) => {
    const answer = await server.inject({ method: "POST", url: "/api/restore", ...form });
    return answer.statusCode === 204 ? "restored" : answer.json<{ code: string }>().code;
  };
  const restored = (token: string, zip: Buffer) => sent(fileForm("b.zip", zip, { invitation: token }));
  const form = fileForm("b.zip", content, { invitation });
  expect(await sent({ ...form, payload: form.payload.subarray(0, -9) })).toBe("INVALID");
  expect(await sent({ ...form, headers: { "content-type": "multipart/form-data" } })).toBe("INVALID");
  expect(await restored("else", content)).toBe("INVITATION_INVALID");
  expect(await restored(invitation, content.subarray(0, -30))).toBe("BACKUP_DAMAGED");
  expect(await database.db.$count(insights)).toBe(1);
  expect(await restored(invitation, content)).toBe("restored");
  expect(await rowsOf(database)).toEqual(await rowsOf(running));
  expect(await jobsOf(database)).toEqual(await jobsOf(running));
  expect(await restored(invitation, content)).toBe("INVITATION_INVALID");
  expect(readdirSync(join(server.services.configuration.DATA_DIR, "backups"))).toEqual([]);
});

test("a backup of an earlier version is restored into its own tables, which are then brought up to date", async () => {
  const [from, target] = [await postgresTarget(), await postgresTarget()];
  const early = await opened(from, false);
  const { entries } = JSON.parse(
    readFileSync(new URL("../../migrations/meta/_journal.json", import.meta.url), "utf8"),
  ) as { entries: { when: number }[] };
  await migrate(early, { only: new Set(entries.slice(0, 3).map(({ when }) => when)) });
  await early.db.execute(
    sql`insert into users (id, email, username, password_hash) values ('u', 'u@example.org', 'una', 'h')`,
  );
  await early.close();
  const file = join(scratchFolder(), "backup.zip");
  await command(backup, from, file);
  await command(restore, target, file);
  const { db } = await opened(target);
  expect(await db.select().from(users)).toMatchObject([{ username: "una", role: "member" }]);
});

type Files = Map<string, Buffer>;

async function zipped(files: Files, file: string): Promise<void> {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(content, name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}

const USERS = "tables/users.ndjson";
const changed = (files: Files, name: string, from: string, to: string) =>
  files.set(name, Buffer.from(String(files.get(name)).replace(from, to)));

test.each<[string, (files: Files) => unknown]>([
  ["a row is changed", (files) => changed(files, USERS, "ada", "eva")],
  ["a row is added", (files) => changed(files, USERS, "\n", '\n{"id":"v"}\n')],
  ["a table is gone", (files) => files.delete(USERS)],
  ["a table is added", (files) => files.set("tables/more.ndjson", Buffer.from("{}"))],
  ["a count is changed", (files) => changed(files, "manifest.json", '"rows": 1', '"rows": 2')],
  ["the manifest is gone", (files) => files.delete("manifest.json")],
  [
    "the manifest is of another format",
    (files) => changed(files, "manifest.json", '"format": 1', '"format": 2'),
  ],
])("is refused, and nothing is restored, where %s", async (_, change) => {
  const [target, file] = [embeddedTarget(), join(scratchFolder(), "changed.zip")];
  const copy = new Map(files);
  change(copy);
  await zipped(copy, file);
  await expect(command(restore, target, file)).rejects.toMatchObject({ code: "BACKUP_DAMAGED" });
  expect(existsSync(target.DATA_DIR ?? "")).toBe(false);
});

test("leaves no file where the rows are not stored in the end", async () => {
  const target = await postgresTarget();
  const { DATA_DIR: dataDir = "" } = target;
  const database = await opened(target, false);
  const transaction = ((work) =>
    database.transaction(async (tx) => {
      await work(tx);
      throw new Error("The disk is full");
    })) as OpenDatabase["transaction"];
  const open = () => Promise.resolve({ ...database, transaction, close: () => Promise.resolve() });
  const restored = { open, dataDir, name: dataDir, kinds: jobKinds, log: silentLog };
  await expect(restoreBackup(whole, restored)).rejects.toThrow("The disk is full");
  expect(readdirSync(join(dataDir, "outbox"))).toEqual([]);
});

test("says why the file cannot be written", async () => {
  const file = join(scratchFolder(), "nowhere", "backup.zip");
  await expect(command(backup, source, file)).rejects.toMatchObject({
    code: "BACKUP_FAILED",
    message: expect.stringContaining("ENOENT") as string,
  });
});

test("says that there is nothing to back up, rather than making a database", async () => {
  const empty = embeddedTarget();
  const file = join(scratchFolder(), "backup.zip");
  await expect(command(backup, empty, file)).rejects.toMatchObject({ code: "BACKUP_FAILED" });
  expect([existsSync(empty.DATA_DIR ?? ""), existsSync(file)]).toEqual([false, false]);
});

// Last, since the running one ends here.
test("moves an embedded database to PostgreSQL, and leaves it", async () => {
  const target = await postgresTarget();
  const rows = await rowsOf(running);
  const to = ["--to", target.DATABASE_URL ?? ""];
  await expect(command(move, source, ...to)).rejects.toMatchObject({ code: "DATA_DIR_IN_USE" });
  await running.close();
  await command(move, source, ...to);
  expect(await rowsOf(await opened(target))).toEqual(rows);
});
