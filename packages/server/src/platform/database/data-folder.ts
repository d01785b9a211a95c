import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { AppError } from "@undertone/schemas";
import { folderTrouble } from "./folder-lock.js";
import { StorageTrouble } from "./storage-trouble.js";

/** Bytes that PostgreSQL writes at once when its log needs another file, twice: with less left, any change may fail. */
const LEAST_FREE = 32 * 1024 * 1024;
/** Bytes of a new database, with what its making takes. */
const LEAST_FREE_FOR_NEW = 100 * 1024 * 1024;

/** Says that a database was made here, so that its absence is known for a loss. */
const MARKER = "database-made-here.txt";
const MARKER_TEXT =
  'Undertone made its database in the folder "database" beside this file, and refuses to start when that is gone.\n' +
  "To start over with an empty database, delete this file too.\n";

/** Without any of these no server can read the rest, or PostgreSQL would look for it in vain after it has begun to write. */
const essential: readonly string[] = [
  "PG_VERSION",
  "global/pg_control",
  "global/pg_filenode.map",
  "pg_wal",
  "pg_xact",
  "base",
  "postgresql.conf",
];

export function databaseFolder(folder: string): string {
  return join(folder, "database");
}

/**
 * Looks at a data folder before anything is written to it. Only reads.
 *
 * @throws {AppError} `data-dir-not-folder`, `database-not-folder`, `database-missing`, `database-empty`,
 *   `database-incomplete`, `data-dir-forbidden`.
 */
export function inspectDataFolder(folder: string): void {
  try {
    inspect(folder);
  } catch (error) {
    throw folderTrouble(error, folder);
  }
}

function inspect(folder: string): void {
  if (kindOf(folder) === "other") throw new AppError("data-dir-not-folder", { folder });
  const database = databaseFolder(folder);
  const kind = kindOf(database);
  if (kind === "other") throw new AppError("database-not-folder", { database });
  if (kind === "none") {
    const made = join(folder, MARKER);
    if (existsSync(made)) throw new AppError("database-missing", { database, marker: made });
    return;
  }
  const missing = essential.filter((name) => isMissing(join(database, name)));
  if (missing.length === essential.length) throw new AppError("database-empty", { database });
  if (missing.length > 0)
    throw new AppError("database-incomplete", { database, missing: missing.join(", ") });
}

/** Makes the data folder where there is none. @throws {AppError} What `folderTrouble` knows. */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw folderTrouble(error, folder);
  }
}

/**
 * Tries whether the folder takes what a database writes, and whether there is room for it.
 *
 * @param isNew Whether the database is yet to be made.
 * @throws {AppError} `data-dir-full`, `data-dir-read-only`, `data-dir-forbidden`, `data-dir-unusable`.
 */
export function tryWriting(folder: string, isNew = false): void {
  const needed = isNew ? LEAST_FREE_FOR_NEW : LEAST_FREE;
  const free = freeBytes(folder);
  if (free < needed) {
    const reason = `${megabytes(free)} MB are free, ${megabytes(needed)} MB are needed`;
    throw new AppError("data-dir-full", { folder, reason });
  }
  for (const inside of [folder, databaseFolder(folder)]) if (existsSync(inside)) tryWritingIn(inside, folder);
}

function tryWritingIn(inside: string, folder: string): void {
  const path = join(inside, "write-probe");
  try {
    writeSynced(path, ".".repeat(8192), folder);
  } finally {
    rmSync(path, { force: true });
  }
}

const troubles: Readonly<Record<string, "storage-full" | "storage-read-only">> = {
  "data-dir-full": "storage-full",
  "data-dir-read-only": "storage-read-only",
};

/** The same while a server runs. @throws {StorageTrouble} Whose sentence names no folder: anybody may read it. */
export function probeFolder(folder: string): void {
  try {
    tryWriting(folder);
  } catch (error) {
    const { key = "", message } = error as Partial<AppError> & Error;
    throw new StorageTrouble(troubles[key] ?? "storage-failed", message);
  }
}

/** Notes that the database was made. Written again where somebody deleted it, or an earlier version wrote none. */
export function markDatabaseMade(folder: string): void {
  const path = join(folder, MARKER);
  if (!existsSync(path)) writeSynced(path, MARKER_TEXT, folder);
}

function writeSynced(path: string, content: string, folder: string): void {
  try {
    const file = openSync(path, "w", 0o600);
    try {
      writeSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw folderTrouble(error, folder);
  }
}

function kindOf(path: string): "none" | "folder" | "other" {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? "none" : found.isDirectory() ? "folder" : "other";
}

/** An empty file is what a disk that was full, or a copy that broke off, leaves behind. */
function isMissing(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined || (found.isFile() && found.size === 0);
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch (error) {
    throw folderTrouble(error, folder);
  }
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024);
}
