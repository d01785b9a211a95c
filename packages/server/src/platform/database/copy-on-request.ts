import { once } from "node:events";
import { constants, copyFile, mkdir, mkdtemp, readdir, rm, stat, statfs } from "node:fs/promises";
import { createConnection, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { AppError } from "@undertone/schemas";
import type { Log } from "../log.js";

/** Bytes that stay free beside a copy: the database itself goes on writing. */
const LEAST_LEFT = 256 * 1024 * 1024;

/** In the data folder, which other users cannot open. */
const socketOf = (folder: string) => join(folder, "copies.sock");

/**
 * Hands copies of the embedded database to other processes. It has one process and one connection, so whoever reads much in it,
 * such as a backup, would hold up everybody. A copy lasts as long as the connection of whoever asked for it.
 *
 * @param folder DATA_DIR, locked by this process.
 * @param whileStill Runs its argument while nothing is written to the database.
 * @returns Ends it.
 */
export async function serveCopies(
  folder: string,
  database: string,
  whileStill: (copy: () => Promise<void>) => Promise<void>,
  log: Pick<Log, "warn">,
): Promise<() => void> {
  // Left by a process that was killed.
  for (const name of await readdir(folder))
    if (name === "copies.sock" || name.startsWith("copy-"))
      await rm(join(folder, name), { recursive: true, force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).resume();
    const left = once(socket, "close").finally(() => sockets.delete(socket));
    void lend(socket, left);
  });
  async function lend(socket: Socket, left: Promise<unknown>): Promise<void> {
    let copy: string | undefined;
    try {
      copy = await mkdtemp(join(folder, "copy-"));
      await copyWithRoom(database, join(copy, "database"), whileStill);
      socket.write(`${JSON.stringify({ copy })}\n`);
      await left;
    } catch (error) {
      socket.end(`${JSON.stringify({ reason: (error as Error).message })}\n`);
    } finally {
      if (copy !== undefined) await rm(copy, { recursive: true, force: true });
    }
  }
  server.on("error", ({ message }) =>
    log.warn({ reason: message }, "No backups can be made while this runs"),
  );
  server.listen(socketOf(folder)).unref();
  return () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
}

async function copyWithRoom(
  from: string,
  to: string,
  whileStill: (copy: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { bavail, bsize } = await statfs(from);
  const needed = LEAST_LEFT + (await sizeOf(from));
  if (bavail * bsize < needed) throw new Error(`${Math.ceil(needed / 1e6)} MB have to be free`);
  await whileStill(() => copyFolder(from, to));
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(({ parentPath, name }) =>
    // PostgreSQL deletes files of its log meanwhile.
    stat(join(parentPath, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** A file system that can shares the blocks, so that a copy takes neither time nor room. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else await copyFile(source, target, constants.COPYFILE_FICLONE);
  }
}

/**
 * A copy of the database of a folder that another process has, as a data folder of its own.
 *
 * @throws {AppError} `backup-copy-failed`.
 */
export async function requestCopy(folder: string): Promise<{ copy: string; release: () => void }> {
  const socket = createConnection(socketOf(folder));
  try {
    let answer = "";
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      answer += String(chunk);
      if (answer.endsWith("\n")) break;
    }
    const { copy, reason = "it ended" } = JSON.parse(answer || "{}") as { copy?: string; reason?: string };
    if (copy === undefined) throw new Error(reason);
    return { copy, release: () => socket.destroy() };
  } catch (error) {
    socket.destroy();
    throw new AppError("backup-copy-failed", { reason: (error as Error).message });
  }
}
