import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const repository = fileURLToPath(new URL("../..", import.meta.url));

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs a built command of the server package (`npm test` builds it), with no way to download a model.
 *
 * @param options.input What stdin gives.
 * @param options.root The repository whose command it is: this one, or a copy of it.
 * @param options.models MODEL_DIR, where there are any.
 * @param options.onStderr Sees stderr as it comes, and may send a signal.
 */
export async function runCommand(
  command: "analyse" | "task",
  args: string[],
  options: {
    input?: string;
    onStderr?: (text: string, kill: (signal: NodeJS.Signals) => void) => void;
    root?: string;
    models?: string;
  } = {},
): Promise<Ran> {
  const child = spawn(process.execPath, [`packages/server/dist/cli/${command}.js`, ...args], {
    cwd: options.root ?? repository,
    env: {
      PATH: process.env.PATH ?? "",
      DATA_DIR: emptyFolder(),
      MODEL_HOST: "http://127.0.0.1:9",
      ...(options.models !== undefined && { MODEL_DIR: options.models }),
    },
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => {
    stderr += chunk.toString();
    options.onStderr?.(stderr, (signal) => child.kill(signal));
  });
  child.stdin.end(options.input ?? "");
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, stdout, stderr };
}

/** A folder that is removed when the test ends. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "undertone-command-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
