import { chmodSync, existsSync, renameSync, rmSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { AppError, type ErrorKeyWith } from "@undertone/schemas";
import { drizzle } from "drizzle-orm/pglite";
import { fromPglite } from "pg-boss";
import { sql } from "drizzle-orm";
import type { Log } from "../log.js";
import {
  databaseFolder,
  inspectDataFolder,
  makeDataFolder,
  markDatabaseMade,
  probeFolder,
  tryWriting,
} from "./data-folder.js";
import { serveCopies } from "./copy-on-request.js";
import type { Connection, Database, OpenDatabase } from "./database.js";
import { DurableNodeFS, syncTree } from "./durable-node-fs.js";
import { identityOf, lockFolder } from "./folder-lock.js";
import { GuardedPGlite, type Guards } from "./guarded-pglite.js";
import { type EmbeddedClient, openReopened } from "./reopened-pglite.js";
import { changeNothing } from "./write-probe.js";
import { askedTogether, SELECT_SNAPSHOT } from "./snapshot-cache.js";
import { troubleOfPanic } from "./storage-trouble.js";

/** PGlite's own, without `-F`, which turns fsync off; and by fsync, since Emscripten's fdatasync does nothing. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "wal_sync_method=fsync"],
];

export interface EmbeddedOptions {
  /** DATA_DIR; made when missing, and locked for this process. */
  folder: string;
  log: Pick<Log, "info" | "warn">;
  /** Told when the folder is not this process's any more: nothing is written from then on. */
  onLost: (error: AppError) => void;
  /** Milliseconds between two tries to open a database that ended. */
  reopenInterval?: number;
}

/**
 * The embedded database, in `folder`/database. Before it writes anything there, it checks whether it may.
 *
 * @throws {AppError} `data-dir-*` and `database-*`: each says what was found and what to do.
 */
export async function openEmbedded({
  folder,
  log,
  onLost,
  reopenInterval,
}: EmbeddedOptions): Promise<OpenDatabase> {
  inspectDataFolder(folder);
  makeDataFolder(folder);
  const lock = await lockFolder(folder);
  const path = databaseFolder(folder);
  try {
    tryWriting(folder, !existsSync(path));
    if (!existsSync(path)) {
      log.info("Preparing the database: the first start takes a few seconds");
      await prepare(path, folder);
    }
    markDatabaseMade(folder);
    const own = identityOf(path);
    const isOwned = () => lock.isHeld() && identityOf(path) === own;
    const lost = () => new AppError("data-dir-lost", { folder });
    const open = (onEnd: NonNullable<Guards["onEnd"]>) => {
      tryWriting(folder);
      return openFolder(path, folder, { isOwned, lost, onLost, onEnd });
    };
    const client = await openReopened(open, log, reopenInterval);
    const stopCopies = await serveCopies(folder, path, (copy) => client.transaction(copy), log);
    const onClosed = () => {
      stopCopies();
      lock.release();
    };
    return embeddedDatabase(client, { probe: () => probeFolder(folder), onClosed });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** @throws {AppError} `database-*` when PostgreSQL cannot read what is there; `data-dir-*` when it cannot write. */
async function openFolder(path: string, folder: string, guards: Guards): Promise<PGlite> {
  const pidFile = `${path}/postmaster.pid`;
  const hadPidFile = existsSync(pidFile);
  const pglite = new GuardedPGlite({ fs: new DurableNodeFS(path), startParams }, guards);
  try {
    await pglite.waitReady;
    return pglite;
  } catch (error) {
    await pglite.abandon();
    // All that PostgreSQL leaves behind when it refuses: a claim on the folder under a pid of its own making.
    if (!hadPidFile) rmSync(pidFile, { force: true });
    throw damageIn(path, folder, pglite.lastWords ?? (error as Error).message);
  }
}

/** Makes an empty database under another name first, so that a first start that is cut off leaves no half database. */
async function prepare(path: string, folder: string): Promise<void> {
  const draft = `${path}.preparing`;
  const guards: Guards = { isOwned: () => true, lost: () => new AppError("data-dir-lost", { folder }) };
  rmSync(draft, { recursive: true, force: true });
  try {
    const pglite = await openFolder(draft, folder, guards);
    await pglite.close();
    syncTree(draft);
    // Addresses and password hashes are nobody else's to read.
    chmodSync(draft, 0o700);
    renameSync(draft, path);
  } catch (error) {
    // What was made of it would only keep a full disk full.
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

interface Surroundings {
  /** Throws when the folder takes no changes. */
  probe?: () => void;
  onClosed?: () => void;
}

/** @param surroundings Of a database that has a folder. */
export function embeddedDatabase(client: EmbeddedClient, surroundings: Surroundings = {}): OpenDatabase {
  const { probe = () => undefined, onClosed = () => undefined } = surroundings;
  const { counted, snapshot } = countedClient(client);
  // Both call nothing else of it.
  const pglite = counted as PGlite;
  const db = drizzle(pglite) as unknown as Database;
  let closed: Promise<void> | undefined;
  return {
    kind: "embedded",
    db,
    snapshot,
    // PGlite delivers NOTIFY itself, so its adapter always has `listen`.
    connection: fromPglite(pglite) as Connection,
    transaction: (work, how) => db.transaction(work, how),
    listen: (channel, onPayload) => pglite.listen(channel, onPayload).then((stop) => () => stop()),
    async notify(handle, channel, payload) {
      await handle.execute(sql`select pg_notify(${channel}, ${payload})`);
    },
    async probe() {
      probe();
      await changeNothing(db);
    },
    close() {
      closed ??= client.close().finally(onClosed);
      return closed;
    },
  };
}

/** Nobody else changes the embedded database: without a statement since, its snapshot is the last one. */
function countedClient(client: EmbeddedClient) {
  let begun = 0;
  let running = 0;
  let last = { begun: -1, text: "" };
  const count = async <T>(work: () => Promise<T>): Promise<T> => {
    begun++;
    running++;
    try {
      return await work();
    } finally {
      running--;
    }
  };
  const counted = {
    listen: (...request: Parameters<EmbeddedClient["listen"]>) => client.listen(...request),
    query: (...request: Parameters<EmbeddedClient["query"]>) => count(() => client.query(...request)),
    exec: (...request: Parameters<EmbeddedClient["exec"]>) => count(() => client.exec(...request)),
    transaction: (...work: Parameters<EmbeddedClient["transaction"]>) =>
      count(() => client.transaction(...work)),
  } as Omit<EmbeddedClient, "close">;
  async function snapshot(): Promise<string> {
    if (running === 0 && last.begun === begun) return last.text;
    const isAlone = running === 0;
    const asking = counted.query<{ snapshot: string }>(SELECT_SNAPSHOT);
    const mine = begun;
    const text = (await asking).rows[0]?.snapshot ?? "";
    if (isAlone && begun === mine) last = { begun, text };
    return text;
  }
  return { counted, snapshot: askedTogether(snapshot) };
}

const otherVersion =
  /initialized by PostgreSQL version (\d+)(?:[^\s\d]\S*)?, which is not compatible with this version (\d+)/;

/** What PostgreSQL's last words name, by the key of the sentence about it. */
const kinds: readonly [RegExp, ErrorKeyWith<"database" | "reason">][] = [
  [/control file|pg_control/i, "database-control-damaged"],
  [/checkpoint record|\bWAL\b|log file|pg_wal|redo|timeline/i, "database-log-damaged"],
];

const keyOfTrouble: Readonly<Record<string, ErrorKeyWith<"folder" | "reason">>> = {
  "storage-full": "data-dir-full",
  "storage-read-only": "data-dir-read-only",
};

/**
 * Why PostgreSQL would not start on a folder, in a sentence that says what to do.
 *
 * @param database The folder. @param folder The data folder around it.
 * @param words What PostgreSQL said last.
 */
function damageIn(database: string, folder: string, words: string): AppError {
  const [, found, own] = otherVersion.exec(words) ?? [];
  if (found !== undefined && own !== undefined) {
    const key = Number(found) > Number(own) ? "database-later-postgres" : "database-earlier-postgres";
    return new AppError(key, { database, found, own });
  }
  const trouble = keyOfTrouble[troubleOfPanic(words).key];
  if (trouble) return new AppError(trouble, { folder, reason: words });
  const key = kinds.find(([pattern]) => pattern.test(words))?.[1] ?? "database-damaged";
  // It stands inside our sentence, which has a full stop of its own.
  return new AppError(key, { database, reason: words.replace(/(?<!\.)\.+\s*$/, "") });
}
