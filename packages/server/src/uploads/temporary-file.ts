import { mkdir, open, unlink, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@undertone/schemas";
import { StorageTrouble } from "../platform/database/storage-trouble.js";
import { newId } from "../platform/ids.js";

/**
 * An empty file without a name, to be written and read. It is gone when it is closed, and when the process ends in whatever
 * way: nothing is left behind to be cleared away.
 *
 * @param folder Made when missing.
 * @throws {AppError} `upload-not-kept`, or `StorageTrouble`.
 */
export async function openTemporaryFile(folder: string): Promise<FileHandle> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, newId());
    const file = await open(path, "wx+", 0o600);
    await unlink(path);
    return file;
  } catch (error) {
    return refuseUnwritable(error);
  }
}

/** Writes all of it. @throws {AppError} `upload-not-kept`, or `StorageTrouble`. */
export async function writeAt(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.byteLength;) {
    const left = bytes.byteLength - done;
    // By position, so that a process that is given the file reads it from its beginning.
    const { bytesWritten } = await file.write(bytes, done, left, position + done).catch(refuseUnwritable);
    done += bytesWritten;
  }
}

/** A file's content in pieces, the last one shorter. */
export async function* piecesOf(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let position = 0; ;) {
    const buffer = Buffer.allocUnsafe(size);
    let filled = 0;
    while (filled < size) {
      const { bytesRead } = await file.read(buffer, filled, size - filled, position + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    if (filled > 0) yield buffer.subarray(0, filled);
    if (filled < size) return;
    position += filled;
  }
}

const unwritable: readonly unknown[] = ["EACCES", "EPERM", "EIO"];

function refuseUnwritable(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  // The database lies on the same disk: one sentence for both.
  if (code === "ENOSPC" || code === "EDQUOT") throw new StorageTrouble("storage-full", message);
  if (code === "EROFS") throw new StorageTrouble("storage-read-only", message);
  if (unwritable.includes(code)) throw new AppError("upload-not-kept");
  throw error;
}
