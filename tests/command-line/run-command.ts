import { fileURLToPath } from "node:url";
import type { Io } from "../../packages/server/src/cli/io.js";
import { run, type CommandName as Command } from "../../packages/server/src/cli/run.js";
import { scratchFolder } from "../../packages/server/src/testing/scratch-folder.js";
import { runToEnd, type Ended } from "../support/run-to-end.js";

const repository = fileURLToPath(new URL("../..", import.meta.url));

export type Ran = Omit<Ended, "signal">;

/** There is no way to download a model. */
const environment = { MODEL_HOST: "http://127.0.0.1:9" };

/** Runs a built command of the server package (`npm test` builds it) in a process of its own. */
export function runCommand(
  command: Command,
  args: string[],
  options: Omit<NonNullable<Parameters<typeof runToEnd>[3]>, "environment"> = {},
): Promise<Ran> {
  const program = ["packages/server/dist/cli/main.js", command, ...args];
  const settings = { DATA_DIR: scratchFolder(), ...environment };
  return runToEnd(process.execPath, program, repository, { ...options, environment: settings });
}

/** Runs a command within this process. @param options.input What stdin gives. */
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
    environment: { DATA_DIR: "unused", ...environment, ...settings },
    cwd: repository,
    interrupted: new AbortController().signal,
  };
}
