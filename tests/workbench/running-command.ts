import { spawn } from "node:child_process";
import { vi } from "vitest";

export interface RunningCommand {
  /** Everything it printed so far, without colours. */
  output(): string;
  /** Resolves to the match once it has printed it. @throws {Error} With what it printed, when it ends before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Ends it and all that it started. */
  stop(): Promise<void>;
}

/** A busy machine takes its time for a build; what is waited for is a line, never a duration. */
const longTimeout = { timeout: 240_000, interval: 50 };

/**
 * Runs a command as a person with a fresh account would.
 *
 * @param cwd The folder of the repository.
 * @param environment Beside PATH and HOME.
 */
export function runningCommand(
  command: string,
  args: string[],
  cwd: string,
  environment: Record<string, string>,
): RunningCommand {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", ...environment },
    // A group of its own, as in a terminal: a signal to npm alone would leave what npm started.
    detached: true,
  });
  let output = "";
  const read = (chunk: Buffer) => {
    output += chunk.toString().replaceAll(/\u001b\[[\d;]*m/g, "");
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => {
      hasEnded = true;
      resolve();
    });
  });
  return {
    output: () => output,
    printed: (pattern) =>
      vi.waitFor(() => {
        const found = pattern.exec(output);
        if (found) return found;
        throw new Error(`${hasEnded ? "It has ended without" : "It has not printed"} ${pattern}:\n${output}`);
      }, longTimeout),
    async stop() {
      if (hasEnded || child.pid === undefined) return;
      process.kill(-child.pid, "SIGTERM");
      await ended;
    },
  };
}
