import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@undertone/schemas";

interface Owner {
  pid: number;
  /** Tells the process apart from a later one that got the same pid. */
  startedAt: string;
}

/**
 * Claims a folder for this process. PGlite takes no lock itself, and two processes on one folder lose rows silently.
 *
 * The claim is the file `lock`, which names the owner; that of a process that no longer lives is taken over.
 *
 * @returns The function that gives the folder back.
 * @throws {AppError} `data-dir-in-use` when a living process has it, this one included.
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, "lock");
  const mine: Owner = { pid: process.pid, startedAt: startOf(process.pid) ?? "" };
  for (;;) {
    if (create(lock, JSON.stringify(mine))) return () => rmSync(lock, { force: true });
    const text = readLock(lock);
    if (text === undefined) continue;
    const owner = parseOwner(text);
    if (owner && isAlive(owner)) throw new AppError("data-dir-in-use", { folder, pid: owner.pid });
    takeAway(lock, text);
  }
}

/** Appears whole or not at all: a reader never sees half a lock. */
function create(lock: string, text: string): boolean {
  const draft = `${lock}.${randomUUID()}`;
  writeFileSync(draft, text, { flush: true });
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readLock(lock: string): string | undefined {
  try {
    return readFileSync(lock, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Moves the stale lock aside. When another process was quicker, what was moved is its lock, and goes back. */
function takeAway(lock: string, stale: string): void {
  const aside = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if (readFileSync(aside, "utf8") === stale) rmSync(aside);
  else renameSync(aside, lock);
}

function parseOwner(text: string): Owner | undefined {
  try {
    const { pid, startedAt } = JSON.parse(text) as Partial<Owner>;
    return Number.isInteger(pid) && typeof startedAt === "string"
      ? { pid: pid as number, startedAt }
      : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(owner: Owner): boolean {
  const startedAt = startOf(owner.pid);
  return startedAt !== undefined && startedAt === owner.startedAt;
}

/** When a process started, as the system tells it; undefined when it does not live. */
function startOf(pid: number): string | undefined {
  if (process.platform === "linux") return startOnLinux(pid);
  if (process.platform === "win32") return exists(pid) ? "" : undefined;
  try {
    const text = execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], {
      encoding: "utf8",
      env: { LC_ALL: "C" },
    });
    return text.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Clock ticks since boot, field 22 of /proc/{pid}/stat, with the boot's own id. */
function startOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field, the name in parentheses, may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // A zombie holds nothing any more.
    if (fields[0] === "Z") return undefined;
    return `${fields[19] ?? ""}@${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}`;
  } catch {
    return undefined;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
