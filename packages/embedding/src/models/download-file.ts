import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";
import type { ModelFile } from "./allowed-models.js";

export interface DownloadTimeouts {
  /** Milliseconds until the host must have answered. */
  readonly answer: number;
  /** Milliseconds without a byte after which a transfer is given up. */
  readonly stall: number;
}

/**
 * Downloads one pinned file: streamed to a temporary name beside the target, never more bytes than pinned, and renamed
 * into place only when size and hash are right; so another process sees the whole file or none.
 *
 * @throws {Error} With a message fit to stand in brackets: `status 404`, `no answer within 5 seconds`...
 */
export async function downloadFile(
  url: URL,
  target: string,
  expected: ModelFile,
  timeouts: DownloadTimeouts,
  signal: AbortSignal,
): Promise<void> {
  const partial = `${target}.${randomUUID()}.partial`;
  const watch = new AbortController();
  const restartTimeout = watchdog(watch);
  try {
    await mkdir(dirname(target), { recursive: true });
    restartTimeout(timeouts.answer, "no answer");
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, watch.signal]),
      headers: { "accept-encoding": "identity" },
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    if (!response.body) throw new Error("an empty answer");
    const file = await open(partial, "wx");
    try {
      await receive(response.body, file, expected, () => restartTimeout(timeouts.stall, "no more data"));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    throw watch.signal.aborted ? watch.signal.reason : new Error(reasonOf(error), { cause: error });
  } finally {
    restartTimeout(null);
  }
}

async function receive(
  body: ReadableStream<Uint8Array>,
  file: FileHandle,
  expected: ModelFile,
  heartbeat: () => void,
): Promise<void> {
  const hash = createHash("sha256");
  let received = 0;
  heartbeat();
  for await (const chunk of body) {
    received += chunk.length;
    if (received > expected.bytes) throw new Error(`more than the ${expected.bytes} bytes expected`);
    hash.update(chunk);
    await file.writeFile(chunk);
    heartbeat();
  }
  if (received < expected.bytes) throw new Error(`${received} of ${expected.bytes} bytes came`);
  if (hash.digest("hex") !== expected.sha256)
    throw new Error("the file is not the pinned one: its sha256 differs");
}

/** Aborts when it is not called again within the time given to the last call; null stands it down. */
function watchdog(controller: AbortController): (milliseconds: number | null, complaint?: string) => void {
  let timer: NodeJS.Timeout | undefined;
  return (milliseconds, complaint) => {
    clearTimeout(timer);
    if (milliseconds === null) return;
    timer = setTimeout(() => {
      controller.abort(new Error(`${complaint} within ${milliseconds / 1000} seconds`));
    }, milliseconds);
  };
}

/** `fetch failed` hides what happened in its cause; the system's code says it without an address or a path. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = codeOf(cause) ?? codeOf(error);
  if (code !== undefined) return code;
  return error instanceof Error ? error.message : String(error);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
