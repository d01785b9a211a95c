import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError, fillIn, type BackupManifest } from "@undertone/schemas";
import { backups as texts } from "@undertone/schemas/operations-texts";
import { restoreBackup } from "../backup/restore-backup.js";
import { writeBackup } from "../backup/write-backup.js";
import { readConfiguration, type Configuration } from "../platform/configuration.js";
import { requestCopy } from "../platform/database/copy-on-request.js";
import { databaseFolder } from "../platform/database/data-folder.js";
import type { OpenDatabase } from "../platform/database/database.js";
import { openDatabase } from "../platform/database/open-database.js";
import { createLog } from "../platform/log.js";
import { jobKinds } from "../start/job-kinds.js";
import { onlyValue, readArguments } from "./arguments.js";
import { givenPath, type Io } from "./io.js";

export const BACKUP_USAGE = `npx undertone backup FILE

Writes everything that the server stores into FILE, even while it runs. Reads the configuration from the environment, as the server does.`;
export const RESTORE_USAGE = `npx undertone restore FILE

Restores a backup into an empty DATA_DIR, or into an empty database at DATABASE_URL, and compares every count and hash.`;
export const MOVE_USAGE = `npx undertone move --to postgres://USER:PASSWORD@HOST/DATABASE

Copies everything from a stopped server with the embedded database into an empty PostgreSQL database.`;

const options = { to: { type: "string" } } as const;
const log = createLog("silent");

export async function backup(args: string[], io: Io): Promise<string> {
  const file = givenFile(args, BACKUP_USAGE, io);
  if (existsSync(file)) throw new AppError("backup-file-exists", { file });
  const configuration = readConfiguration(io.environment);
  const { database, close } = await openAsItIs(configuration);
  try {
    const manifest = await writeBackup(database, configuration.DATA_DIR, file);
    const megabytes = (statSync(file).size / 1e6).toFixed(1);
    return `${fillIn(texts.written, { file, megabytes, ...countsOf(manifest) })}\n`;
  } finally {
    await close();
  }
}

export async function restore(args: string[], io: Io): Promise<string> {
  const file = givenFile(args, RESTORE_USAGE, io);
  const configuration = readConfiguration(io.environment);
  const name = configuration.DATABASE_URL === undefined ? configuration.DATA_DIR : "DATABASE_URL";
  const manifest = await restoreInto(file, configuration, name);
  return `${fillIn(texts.restored, { target: name, ...countsOf(manifest) })}\n`;
}

export async function move(args: string[], io: Io): Promise<string> {
  const usage = (reason: string) => new AppError("usage", { reason, usage: MOVE_USAGE });
  const { to } = readArguments(args, options, MOVE_USAGE).values;
  if (to === undefined || !/^postgres(ql)?:\/\//.test(to))
    throw usage("--to takes the address of a PostgreSQL database");
  const environment = { ...io.environment, DATABASE_URL: undefined };
  const from = readConfiguration(environment);
  const target = readConfiguration({ ...environment, DATABASE_URL: to });
  const folder = mkdtempSync(join(tmpdir(), "undertone-move-"));
  try {
    const file = join(folder, "backup.zip");
    // Held until all has arrived: what a server writes meanwhile would be lost.
    const database = await openEmbeddedAsItIs(from.DATA_DIR);
    try {
      await writeBackup(database, from.DATA_DIR, file);
      const manifest = await restoreInto(
        file,
        { ...target, DATA_DIR: join(folder, "files") },
        "DATABASE_URL",
      );
      return `${fillIn(texts.moved, { folder: from.DATA_DIR, ...countsOf(manifest) })}\n`;
    } finally {
      await database.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function restoreInto(
  file: string,
  { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }: Configuration,
  name: string,
): Promise<BackupManifest> {
  const open = () => openDatabase({ databaseUrl, dataDir, log, migrates: false });
  return restoreBackup(file, { open, dataDir, name, kinds: jobKinds, log });
}

/** The database of the configuration, unchanged; where a running server has it, a copy. */
async function openAsItIs({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
}: Configuration): Promise<{ database: OpenDatabase; close(): Promise<void> }> {
  if (databaseUrl !== undefined) {
    const database = await openDatabase({ databaseUrl, dataDir, log, migrates: false });
    return { database, close: () => database.close() };
  }
  try {
    const database = await openEmbeddedAsItIs(dataDir);
    return { database, close: () => database.close() };
  } catch (error) {
    if (!(error instanceof AppError && error.code === "DATA_DIR_IN_USE")) throw error;
  }
  const { copy, release } = await requestCopy(dataDir);
  try {
    const database = await openDatabase({ dataDir: copy, log, migrates: false });
    return { database, close: () => database.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** @throws {AppError} `backup-nothing`, rather than that a database is made. */
async function openEmbeddedAsItIs(dataDir: string): Promise<OpenDatabase> {
  if (!existsSync(databaseFolder(dataDir))) throw new AppError("backup-nothing", { folder: dataDir });
  return openDatabase({ dataDir, log, migrates: false });
}

function countsOf({ entries }: BackupManifest): { rows: number; files: number } {
  return {
    rows: entries.reduce((sum, { rows }) => sum + rows, 0),
    files: entries.filter(({ name }) => !name.endsWith(".ndjson")).length,
  };
}

function givenFile(args: string[], usage: string, io: Io): string {
  return givenPath(onlyValue(readArguments(args, options, usage).positionals, "Name one FILE", usage), io);
}
