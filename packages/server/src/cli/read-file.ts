import { closeSync, existsSync, fstatSync, openSync, statSync } from "node:fs";
import { basename } from "node:path";
import { readSchema, type FileChoices } from "@undertone/schemas";
import { contentOfFile, readThreadFile, type ReadThreadFile } from "@undertone/sources";
import { givenPath, type Io } from "./io.js";

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
