import { randomUUID } from "node:crypto";
import { AppError, type ResultError } from "@undertone/schemas";

/** How many processes of this kind a shell tells apart: 128 and the number of SIGINT. */
const INTERRUPTED = 130;

/**
 * Runs a command for a person: Ctrl-C ends it cleanly, a second one at once; stdout that closes early is no trouble.
 * The process ends by itself once the command has closed what it opened.
 *
 * @param command Gives what goes to stdout. When it fails, that is `{success: false, error}` instead, and the exit code 1.
 */
export async function runCommand(command: (signal: AbortSignal) => Promise<string>): Promise<void> {
  const stop = new AbortController();
  process.on("SIGINT", () => {
    if (stop.signal.aborted) process.exit(INTERRUPTED);
    stop.abort(new AppError("run-cancelled"));
  });
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  try {
    process.stdout.write(await command(stop.signal));
  } catch (error) {
    const readable = readableError(error);
    console.error(readable.message);
    process.stdout.write(`${JSON.stringify({ success: false, error: readable })}\n`);
    process.exitCode = stop.signal.aborted ? INTERRUPTED : 1;
  }
}

function readableError(error: unknown): ResultError {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  const id = randomUUID().slice(0, 8);
  console.error(`${id}:`, error);
  const { code, message } = new AppError("unknown", { id });
  return { code, message };
}
