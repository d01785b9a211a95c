import { readFileSync } from "node:fs";
import { AppError, type ErrorKeyWith } from "@undertone/schemas";
import { givenPath, type Io } from "./io.js";

/** What the system's own code means to whoever typed the path; what is not here is told with its code. */
const refusals: Readonly<Record<string, ErrorKeyWith<"name" | "reason">>> = {
  ENOENT: "file-absent",
  ENOTDIR: "file-absent",
  EISDIR: "file-is-folder",
  EACCES: "file-forbidden",
  EPERM: "file-forbidden",
};

/**
 * A text that the command line names, without its byte order mark; `-` is stdin.
 *
 * @throws {AppError} As `readBytes`.
 */
export function readText(path: string, io: Io): string {
  return new TextDecoder().decode(readBytes(path, io));
}

/**
 * A file that the command line names; `-` is stdin.
 *
 * @throws {AppError} `file-absent`, `file-is-folder`, `file-forbidden`, `file-missing`.
 */
export function readBytes(path: string, io: Io): Buffer {
  try {
    return path === "-" ? io.stdin() : readFileSync(givenPath(path, io));
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new AppError(refusals[code] ?? "file-missing", { name: path, reason: code || message });
  }
}
