import { closeSync, ftruncateSync, openSync, readFileSync, statSync, writeSync, fstatSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { AppError, type ErrorKeyWith } from "@undertone/schemas";

/** Asks the kernel: for fcntl's open file description locks on Linux, flock on macOS, LockFileEx on Windows. */
interface Locking {
  tryLock(file: number): boolean;
}

/** Who holds a folder, as the lock file says. For the message only: that the folder is held, the kernel says. */
interface Owner {
  pid: number;
  host: string;
}

/**
 * Claims a folder for this process. PGlite takes no lock itself, and two processes on one folder lose rows silently.
 *
 * The kernel holds the lock, so it counts across containers and PID namespaces, and ends with the process, however that
 * ends. Its file, `lock`, stays: to delete it would let a third process lock another file of that name.
 *
 * @param load Loads the package; fails where it has no binary for the platform.
 * @throws {AppError} `data-dir-in-use` when another process has it, or this one already; `data-dir-no-lock`,
 *   `data-dir-no-lock-here` when nothing can be locked on this platform or file system; what `folderTrouble` knows.
 */
export async function lockFolder(
  folder: string,
  load: () => Promise<Locking> = () => import("fs-native-extensions"),
) {
  const { tryLock } = await load().catch((error: unknown) => {
    const platform = `${process.platform} ${process.arch}`;
    throw new AppError("data-dir-no-lock", { platform, reason: (error as Error).message });
  });
  const path = join(folder, "lock");
  for (;;) {
    const file = openLock(path, folder);
    if (!isLocked(tryLock, file, folder)) {
      closeSync(file);
      throw new AppError("data-dir-in-use", { folder, owner: ownerOf(path) });
    }
    const own = identityOf(file);
    // Whoever deleted the file between opening and locking it left a lock that nobody else would meet.
    if (identityOf(path) !== own) {
      closeSync(file);
      continue;
    }
    noteOwner(file);
    return {
      /** Whether the folder's lock is still this one: not when its file was deleted or replaced, or the folder moved away. */
      isHeld: () => identityOf(path) === own,
      release: () => closeSync(file),
    };
  }
}

/** Without truncating it: until the lock is held, what it says is the owner's. */
function openLock(path: string, folder: string): number {
  try {
    if (statSync(path, { throwIfNoEntry: false })) return openSync(path, "r+");
    return openSync(path, "a+", 0o600);
  } catch (error) {
    throw folderTrouble(error, folder);
  }
}

function isLocked(tryLock: Locking["tryLock"], file: number, folder: string): boolean {
  try {
    return tryLock(file);
  } catch (error) {
    closeSync(file);
    throw new AppError("data-dir-no-lock-here", { folder, reason: (error as Error).message });
  }
}

function noteOwner(file: number): void {
  const owner: Owner = { pid: process.pid, host: hostname() };
  try {
    ftruncateSync(file);
    writeSync(file, `${JSON.stringify(owner)}\n`, 0);
  } catch {
    // A full disk cannot take even this; the lock holds all the same, and the message does without the owner.
  }
}

function ownerOf(path: string): string {
  try {
    const { pid, host } = JSON.parse(readFileSync(path, "utf8")) as Partial<Owner>;
    if (Number.isInteger(pid) && typeof host === "string") return `pid ${pid} on ${host}`;
  } catch {
    // Windows lets nobody else read what is locked, and a file may hold anything.
  }
  return "its pid is not known";
}

/**
 * Tells a file or folder apart from another one that has its name now: device and inode.
 *
 * @param file An open file's descriptor, or a path. @returns Undefined when nothing is there.
 */
export function identityOf(file: number | string): string | undefined {
  const options = { bigint: true, throwIfNoEntry: false } as const;
  const found = typeof file === "number" ? fstatSync(file, { bigint: true }) : statSync(file, options);
  return found && `${found.dev}:${found.ino}`;
}

const keys: Readonly<Record<string, ErrorKeyWith<"folder" | "reason">>> = {
  EROFS: "data-dir-read-only",
  EACCES: "data-dir-forbidden",
  EPERM: "data-dir-forbidden",
  ENOSPC: "data-dir-full",
  EDQUOT: "data-dir-full",
  ENOTDIR: "data-dir-not-folder",
  EEXIST: "data-dir-not-folder",
};

/**
 * What an error of the file system says about the data folder, in a sentence that says what to do.
 *
 * @returns The error itself when it is none that people can do something about.
 */
export function folderTrouble(error: unknown, folder: string): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  return new AppError(keys[code] ?? "data-dir-unusable", { folder, reason: message });
}
