import { chmodSync, existsSync, renameSync, rmSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { AppError } from "@undertone/schemas";
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
import { damageIn } from "./database-damage.js";
import type { Connection, Database, OpenDatabase } from "./database.js";
import { DurableNodeFS, syncTree } from "./durable-node-fs.js";
import { identityOf } from "./file-identity.js";
import { lockFolder } from "./folder-lock.js";
import { GuardedPGlite, type Guards } from "./guarded-pglite.js";
import { openReopened, type EmbeddedClient } from "./reopened-pglite.js";
import { changeNothing } from "./write-probe.js";

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
  // Both call nothing else of it.
  const pglite = client as PGlite;
  const db = drizzle(pglite) as unknown as Database;
  let closed: Promise<void> | undefined;
  return {
    kind: "embedded",
    db,
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
