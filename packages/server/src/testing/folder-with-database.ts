import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../platform/database/open-database.js";
import { scratchFolder } from "./scratch-folder.js";
import { silentLog } from "./silent-log.js";

let made: Promise<string> | undefined;

/**
 * A folder whose embedded database was made and closed before, as most starts find it, removed when the test ends. To make
 * one takes two seconds of CPU, so each worker makes one and copies it.
 */
export async function folderWithDatabase(): Promise<string> {
  const folder = scratchFolder();
  cpSync(await (made ??= make()), folder, { recursive: true });
  return folder;
}

async function make(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "undertone-test-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  await (await openDatabase({ dataDir, log: silentLog })).close();
  return dataDir;
}
