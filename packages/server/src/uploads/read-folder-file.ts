import type { FileHandle } from "node:fs/promises";
import { parse, readSchema } from "@undertone/schemas";
import type { SourcesConfiguration } from "@undertone/sources";
import { parseInProcess } from "./parse-in-process.js";
import { threadJson } from "./stored-thread.js";
import { openTemporaryFile, piecesOf } from "./temporary-file.js";

const { piece } = readSchema("limits").uploads;

/**
 * Reads files of the operator's folder with the limits of uploads: in a process of its own, so that a costly one neither stops nor
 * ends the process that fetches for everybody.
 *
 * @param folder For what is on its way.
 */
export function folderFileReader(folder: string): NonNullable<SourcesConfiguration["readThread"]> {
  return async (name, content, signal) => {
    const packed = await openTemporaryFile(folder);
    try {
      const { thread } = await parseInProcess({ name, choices: {} }, content, packed, signal);
      return parse("thread", JSON.parse(threadJson(thread ?? (await piecesRead(packed)))));
    } finally {
      await packed.close();
    }
  };
}

async function piecesRead(packed: FileHandle): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for await (const each of piecesOf(packed, piece)) pieces.push(each);
  return pieces;
}
