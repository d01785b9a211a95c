import { open, rm } from "node:fs/promises";
import { AppError } from "@undertone/schemas";
import { givenPath, type Io } from "./io.js";
import { readRemoteArguments } from "./remote-server.js";

export const EXPORT_ME_USAGE = `UNDERTONE_TOKEN=... npx undertone export-me FILE --server https://...

Writes everything that belongs to your account on a server into FILE, a ZIP file.`;

/** @throws {AppError} `usage`, `server-unreachable`, `server-refused`, `backup-failed`. Whatever fails, no half a file is left. */
export async function exportMe(args: string[], io: Io, signal: AbortSignal): Promise<string> {
  const { value, remote } = readRemoteArguments(args, io, { what: "FILE", usage: EXPORT_ME_USAGE }, signal);
  const path = givenPath(value, io);
  const { body } = await remote.ask("/auth/archive");
  const file = await open(path, "wx", 0o600).catch((error: Error) => {
    throw new AppError("backup-failed", { reason: error.message });
  });
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) await file.writeFile(chunk);
  } catch (error) {
    await rm(path);
    throw signal.aborted
      ? signal.reason
      : new AppError("backup-failed", { reason: (error as Error).message });
  } finally {
    await file.close();
  }
  return `${path}\n`;
}
