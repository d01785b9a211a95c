import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { fromPglite } from "pg-boss";
import { sql } from "drizzle-orm";
import type { Log } from "../log.js";
import type { Connection, Database, OpenDatabase } from "./database.js";
import { DurableNodeFS, syncTree } from "./durable-node-fs.js";
import { lockFolder } from "./folder-lock.js";

/** PGlite's own, without `-F`, which turns fsync off; and by fsync, since Emscripten's fdatasync does nothing. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "wal_sync_method=fsync"],
];

/**
 * The embedded database, in `folder`/database.
 *
 * @param folder DATA_DIR; made when missing, and locked for this process.
 * @throws {AppError} `data-dir-in-use`.
 */
export async function openEmbedded(folder: string, log: Pick<Log, "info">): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  try {
    const path = join(folder, "database");
    if (!existsSync(path)) {
      log.info("Preparing the database: the first start takes a few seconds");
      await prepare(path);
    }
    return embeddedDatabase(await openFolder(path), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function openFolder(path: string): Promise<PGlite> {
  return PGlite.create({ fs: new DurableNodeFS(path), startParams });
}

/** Makes an empty database under another name first, so that a first start that is cut off leaves no half database. */
async function prepare(path: string): Promise<void> {
  const draft = `${path}.preparing`;
  rmSync(draft, { recursive: true, force: true });
  const pglite = await openFolder(draft);
  await pglite.close();
  syncTree(draft);
  // Addresses and password hashes are nobody else's to read.
  chmodSync(draft, 0o700);
  renameSync(draft, path);
}

/** An embedded database without a folder, gone when it is closed. */
export async function openInMemory(): Promise<OpenDatabase> {
  return embeddedDatabase(await PGlite.create());
}

/** @param unlock Called once it is closed. */
export function embeddedDatabase(pglite: PGlite, unlock: () => void = () => undefined): OpenDatabase {
  const db = drizzle(pglite) as unknown as Database;
  return {
    kind: "embedded",
    db,
    // PGlite delivers NOTIFY itself, so its adapter always has `listen`.
    connection: fromPglite(pglite) as Connection,
    transaction: (work) => db.transaction(work),
    listen: (channel, onPayload) => pglite.listen(channel, onPayload).then((stop) => () => stop()),
    async notify(handle, channel, payload) {
      await handle.execute(sql`select pg_notify(${channel}, ${payload})`);
    },
    async ping() {
      await db.execute(sql`select 1`);
    },
    async close() {
      if (!pglite.closed) await pglite.close();
      unlock();
    },
  };
}
