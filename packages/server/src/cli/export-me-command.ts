import { open, rm, writeFile } from "node:fs/promises";
import { AppError } from "@undertone/schemas";
import { givenPath, type Io } from "./io.js";
import { readRemoteArguments } from "./remote-server.js";

export const EXPORT_ME_USAGE = `UNDERTONE_TOKEN=... npx undertone export-me FILE --server https://...

Writes everything that belongs to your account on a server into FILE, a ZIP file.`;

/**
 * @throws {AppError} `usage`, `server-unreachable`, `server-refused`, `backup-file-exists`, `backup-failed`. Whatever fails, no half a
 * file is left.
 */
export async function exportMe(args: string[], io: Io, signal: AbortSignal): Promise<string> {
  const { value, remote } = readRemoteArguments(args, io, { what: "FILE", usage: EXPORT_ME_USAGE }, signal);
  const path = givenPath(value, io);
  // First, since a server makes few archives an hour.
  const file = await open(path, "wx", 0o600).catch(({ code, message }: NodeJS.ErrnoException) => {
    if (code === "EEXIST") throw new AppError("backup-file-exists", { file: path });
    throw new AppError("backup-failed", { reason: message });
  });
  try {
    const { body } = await remote.ask("/auth/archive");
    await writeFile(file, body as unknown as AsyncIterable<Uint8Array>);
  } catch (error) {
    await rm(path);
    if (signal.aborted) throw signal.reason;
    if (error instanceof AppError) throw error;
    throw new AppError("backup-failed", { reason: (error as Error).message });
  } finally {
    await file.close();
  }
  return `${path}\n`;
}
