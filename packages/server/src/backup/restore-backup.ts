import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { AppError, parse, type BackupManifest } from "@undertone/schemas";
import { openPromise, type Entry, type ZipFile } from "yauzl";
import type { Database, OpenDatabase } from "../platform/database/database.js";
import { migrate } from "../platform/database/migrate.js";
import { abandonedName } from "../platform/queue/job-options.js";
import { openQueue } from "../platform/queue/open-queue.js";
import type { JobKind } from "../platform/queue/queue.js";
import type { Log } from "../platform/log.js";
import {
  isEmptyDatabase,
  listTables,
  loadTable,
  readTable,
  withLateReferences,
  writeValuesAlike,
} from "./rows.js";
import { listFiles, measure, type BackupEntry } from "./write-backup.js";

export interface RestoreTarget {
  /** Opens it without migrations. */
  open(): Promise<OpenDatabase>;
  dataDir: string;
  /** What messages call it. */
  name: string;
  kinds: readonly JobKind<object>[];
  log: Pick<Log, "error" | "warn">;
  /** What messages call the backup; absent: by its path. */
  backupName?: string;
  /** Empties it. @returns Whether it is empty now. Absent: it has to be empty already. */
  vacate?(tx: Database): Promise<boolean>;
}

interface Backup {
  manifest: BackupManifest;
  read(name: string): Promise<NodeJS.ReadableStream & AsyncIterable<Buffer>>;
  close(): void;
}

/**
 * Restores a backup into an empty place: first everything in it is compared with its manifest, and at last what was stored.
 *
 * @throws {AppError} `backup-*`, `restored-differs`, `database-newer`: nothing was restored.
 */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<BackupManifest> {
  const backup = await openBackup(file, target.backupName ?? file);
  try {
    const database = await target.open();
    try {
      await restore(backup, database, target);
      return backup.manifest;
    } finally {
      await database.close();
    }
  } finally {
    backup.close();
  }
}

async function restore(
  { manifest, read }: Backup,
  database: OpenDatabase,
  { dataDir, name, kinds, log, vacate = isEmptyDatabase }: RestoreTarget,
): Promise<void> {
  const { entries } = manifest;
  const tables = entries.flatMap((entry) => /^tables\/(.*)\.ndjson$/.exec(entry.name)?.[1] ?? []);
  const migrations = new Set(manifest.migrations);
  const written: string[] = [];
  const stored = database.transaction(async (tx) => {
    if (!(await vacate(tx)) || (await listFiles(dataDir)).length > 0)
      throw new AppError("backup-place-not-empty", { target: name });
    await migrate(within(tx), { only: migrations });
    await writeValuesAlike(tx);
    await withLateReferences(tx, async () => {
      for (const table of tables) await loadTable(tx, table, linesOf(await read(`tables/${table}.ndjson`)));
    });
    await compareTables(tx, entries);
    await migrate(within(tx));
    for (const { name: path } of entries.filter((entry) => /^(outbox|threads)\//.test(entry.name))) {
      await mkdir(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 });
      written.push(join(dataDir, path));
      await pipeline(await read(path), createWriteStream(join(dataDir, path), { mode: 0o600, flags: "wx" }));
    }
  });
  await stored.catch(async (error: unknown) => {
    // Or the next try would find the place taken.
    for (const path of written) await rm(path, { force: true });
    throw error;
  });
  const jobs: { name: string; data: object }[] = [];
  for await (const line of linesOf(await read("jobs.ndjson")))
    jobs.push(JSON.parse(line) as (typeof jobs)[0]);
  const queue = await openQueue(database, log, kinds);
  try {
    for (const kind of kinds) {
      const waiting = jobs.filter(({ name }) => [kind.name, abandonedName(kind)].includes(name));
      const added = await queue.addAll(
        kind,
        waiting.map(({ data }) => data),
      );
      if (added < waiting.length) throw new AppError("restored-differs", { entry: "jobs.ndjson" });
    }
  } finally {
    await queue.stop(0);
  }
}

const within = (tx: Database): Pick<OpenDatabase, "transaction"> => ({ transaction: (work) => work(tx) });

/** @throws {AppError} `restored-differs`. */
async function compareTables(tx: Database, entries: readonly BackupEntry[]): Promise<void> {
  const stored = new Map<string, BackupEntry>();
  for (const table of await listTables(tx)) {
    const entry = await measure(`tables/${table}.ndjson`, readTable(tx, table));
    stored.set(entry.name, entry);
  }
  for (const entry of entries.filter(({ name }) => name.startsWith("tables/")))
    if (!isSame(entry, stored.get(entry.name))) throw new AppError("restored-differs", { entry: entry.name });
}

function isSame(one: BackupEntry, other: BackupEntry | undefined): boolean {
  return one.sha256 === other?.sha256 && one.rows === other.rows && one.bytes === other.bytes;
}

/**
 * Opens a backup, once everything in it is what its manifest says.
 *
 * @throws {AppError} `backup-unreadable`, `backup-damaged`.
 */
async function openBackup(path: string, file: string): Promise<Backup> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false });
    const found = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) found.set(entry.fileName, entry);
    const opened = zip;
    const read = (name: string) => opened.openReadStreamPromise(found.get(name) as Entry);
    if (!found.has("manifest.json")) throw new Error("manifest.json is missing");
    const manifest = parse("backup-manifest", await json(await read("manifest.json")));
    const names = ["manifest.json", ...manifest.entries.map(({ name }) => name)];
    const odd = [
      ...names.filter((name) => !found.has(name)),
      ...[...found.keys()].filter((name) => !names.includes(name)),
    ];
    if (odd[0] !== undefined || new Set(names).size < names.length)
      throw new AppError("backup-damaged", { file, entry: odd[0] ?? "manifest.json" });
    for (const entry of manifest.entries) {
      if (!isSame(entry, await measure(entry.name, await read(entry.name))))
        throw new AppError("backup-damaged", { file, entry: entry.name });
    }
    return { manifest, read, close: () => opened.close() };
  } catch (error) {
    zip?.close();
    if (error instanceof AppError && error.code === "BACKUP_DAMAGED") throw error;
    throw new AppError("backup-unreadable", { file, reason: (error as Error).message.replace(/\.$/, "") });
  }
}

/** Not Node's readline: from Node 24 on it also ends a line where a text has U+2028 (findings/readline-cuts-json-lines-at-u2028.sh). */
async function* linesOf(input: NodeJS.ReadableStream): AsyncIterable<string> {
  let begun: string[] = [];
  for await (const chunk of input.setEncoding("utf8")) {
    const [end = "", ...others] = String(chunk).split("\n");
    begun.push(end);
    for (const begin of others) {
      yield begun.join("");
      begun = [begin];
    }
  }
  if (begun.join("") !== "") yield begun.join("");
}
