import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError, type BackupManifest } from "@undertone/schemas";
import { ZipFile } from "yazl";
import type { Database, OpenDatabase } from "../platform/database/database.js";
import { appliedMigrations } from "../platform/database/migrate.js";
import { version } from "../platform/version.js";
import { listTables, readJobs, readTable, writeValuesAlike } from "./rows.js";

export type BackupEntry = BackupManifest["entries"][number];

/** Folders of DATA_DIR that a backup holds. What people upload is in the database. */
const folders = ["outbox", "threads"];

/**
 * Writes a backup: a ZIP file with each table as lines of JSON, the jobs that wait, the files of the data folder, and a manifest of
 * their counts and hashes. All rows are of one moment.
 *
 * @throws {AppError} `backup-file-exists`, `backup-failed` where the file cannot be written. Whatever fails, no file of that name is left.
 */
export async function writeBackup(
  database: OpenDatabase,
  dataDir: string,
  file: string,
  now = new Date(),
): Promise<BackupManifest> {
  const draft = `${file}.partial`;
  const output = createWriteStream(draft, { flags: "wx", mode: 0o600 });
  try {
    await once(output, "open");
    const manifest = await database.transaction((tx) => writeZip(tx, dataDir, output, now), {
      isolationLevel: "repeatable read",
      accessMode: "read only",
    });
    await rename(draft, file);
    return manifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST")
      throw new AppError("backup-file-exists", { file: draft });
    await rm(draft, { force: true });
    if (error instanceof Error && error === output.errored)
      throw new AppError("backup-failed", { reason: error.message });
    throw error;
  }
}

async function writeZip(
  tx: Database,
  dataDir: string,
  output: NodeJS.WritableStream,
  now: Date,
): Promise<BackupManifest> {
  const zip = new ZipFile();
  const outputStream = zip.outputStream as Readable;
  zip.on("error", (error) => outputStream.destroy(error as Error));
  const add = (name: string, read: () => AsyncIterable<string | Buffer>) =>
    zip.addReadStreamLazy(name, { mtime: now, mode: 0o100600 }, (done) => done(null, Readable.from(read())));

  await writeValuesAlike(tx);
  const manifest: BackupManifest = {
    format: 1,
    version,
    createdAt: now.toISOString(),
    migrations: [...(await appliedMigrations(tx))].sort((a, b) => a - b),
    entries: [],
  };
  const addMeasured = (name: string, read: () => AsyncIterable<string | Buffer>) =>
    add(name, () => measured(name, read(), (entry) => manifest.entries.push(entry)));
  for (const table of await listTables(tx)) addMeasured(`tables/${table}.ndjson`, () => readTable(tx, table));
  addMeasured("jobs.ndjson", () => readJobs(tx));
  for (const path of await listFiles(dataDir))
    addMeasured(relative(dataDir, path).split(sep).join("/"), () => createReadStream(path));
  add("manifest.json", async function* () {
    yield JSON.stringify(manifest, null, 1);
  });
  zip.end();
  await pipeline(outputStream, output);
  return manifest;
}

/** Passes chunks on, and at their end gives the entry that they are. */
async function* measured(
  name: string,
  chunks: AsyncIterable<string | Buffer>,
  onEnd: (entry: BackupEntry) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  const isRows = name.endsWith(".ndjson");
  let [rows, bytes] = [0, 0];
  for await (const chunk of chunks) {
    const buffer = Buffer.from(chunk);
    hash.update(buffer);
    bytes += buffer.length;
    if (isRows) for (const byte of buffer) if (byte === 10) rows++;
    yield buffer;
  }
  onEnd({ name, rows, bytes, sha256: hash.digest("hex") });
}

/** The entry that a backup would have of them. */
export async function measure(name: string, chunks: AsyncIterable<string | Buffer>): Promise<BackupEntry> {
  let measuredEntry: BackupEntry | undefined;
  const rest = measured(name, chunks, (entry) => (measuredEntry = entry));
  while (!(await rest.next()).done);
  return measuredEntry as unknown as BackupEntry;
}

export async function listFiles(dataDir: string): Promise<string[]> {
  const files: string[] = [];
  for (const folder of folders) {
    const entries = await readdir(join(dataDir, folder), { withFileTypes: true, recursive: true }).catch(
      () => [],
    );
    files.push(
      ...entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
    );
  }
  return files.sort();
}
