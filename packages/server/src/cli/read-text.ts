import { readFileSync, closeSync, existsSync, fstatSync, openSync, statSync } from "node:fs";
import { AppError, type ErrorKeyWith, readSchema, type FileChoices } from "@undertone/schemas";
import { givenPath, type Io } from "./io.js";
import { basename } from "node:path";
import { contentOfFile, readThreadFile, type ReadThreadFile } from "@undertone/sources";

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

/** @throws {AppError} `invalid-json`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new AppError("invalid-json", { reason: error instanceof Error ? error.message : "" });
  }
}

/** Whoever runs a command may read what an upload may unpack to. */
const MOST_BYTES = readSchema("limits").packedFiles.unpackedMegabytes * 1_000_000;

/** The name of a file that exists; null for what is a link or an id. */
export function fileName(link: string, io: Io): string | null {
  const path = givenPath(link, io);
  return existsSync(path) && statSync(path).isFile() ? basename(path) : null;
}

/**
 * A file that the command line names, as it is read by some choices.
 *
 * @throws {AppError} What `readThreadFile` throws.
 */
export async function readFile(link: string, choices: FileChoices, io: Io): Promise<ReadThreadFile> {
  const path = givenPath(link, io);
  const descriptor = openSync(path, "r");
  try {
    const content = contentOfFile(descriptor, fstatSync(descriptor).size);
    return await readThreadFile(basename(path), content, choices, { bytes: MOST_BYTES });
  } finally {
    closeSync(descriptor);
  }
}
