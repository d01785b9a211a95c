import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import type { Io } from "../../packages/server/src/cli/io.js";
import { run, type CommandName as Command } from "../../packages/server/src/cli/run.js";

const repository = fileURLToPath(new URL("../..", import.meta.url));

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** There is no way to download a model. */
const environment = { MODEL_HOST: "http://127.0.0.1:9" };

/**
 * Runs a built command of the server package (`npm test` builds it) in a process of its own.
 *
 * @param options.input What stdin gives.
 * @param options.onStderr Sees stderr as it comes, and may send a signal.
 */
export async function runCommand(
  command: Command,
  args: string[],
  options: {
    input?: string;
    onStderr?: (text: string, kill: (signal: NodeJS.Signals) => void) => void;
  } = {},
): Promise<Ran> {
  const child = spawn(process.execPath, ["packages/server/dist/cli/main.js", command, ...args], {
    cwd: repository,
    env: { PATH: process.env.PATH ?? "", DATA_DIR: emptyFolder(), ...environment },
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

/**
 * Runs a command within this process.
 *
 * @param options.input What stdin gives.
 */
export async function called(
  command: Command,
  args: string[],
  options: { input?: string; settings?: Record<string, string> } = {},
): Promise<Ran> {
  const ran = { stdout: "", stderr: "" };
  const code = await run([command, ...args], testIo(ran, options));
  return { code, ...ran };
}

/** @param ran Where what is written goes. */
export function testIo(
  ran: { stdout: string; stderr: string },
  { input = "", settings = {} }: { input?: string; settings?: Record<string, string> } = {},
): Io {
  return {
    stdin: () => Buffer.from(input),
    stdout: { write: (text) => (ran.stdout += text) },
    stderr: { write: (text) => (ran.stderr += text) },
    environment: {
      DATA_DIR: "unused",
      ...environment,
      ...settings,
    },
    cwd: repository,
    interrupted: new AbortController().signal,
  };
}

/** A folder that is removed when the test ends. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "undertone-command-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
