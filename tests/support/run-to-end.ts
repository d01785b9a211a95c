import { spawn, type SpawnOptions } from "node:child_process";

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

interface Options extends Pick<SpawnOptions, "uid" | "gid"> {
  /** Beside PATH and HOME. */
  environment?: Record<string, string>;
  /** What stdin gives. */
  input?: string;
  /** Sees all that was printed so far, as it comes, and may send a signal. */
  onOutput?: (printed: string, kill: (signal: NodeJS.Signals) => void) => void;
}

export async function runToEnd(
  command: string,
  args: readonly string[],
  cwd: string,
  { environment, input = "", onOutput, ...as }: Options = {},
): Promise<Ended> {
  const env = { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", ...environment };
  const child = spawn(command, args, { cwd, env, stdio: "pipe", ...as });
  const printed = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].on("data", (chunk: Buffer) => {
      printed[name] += chunk.toString();
      onOutput?.(printed.stdout + printed.stderr, (signal) => child.kill(signal));
    });
  child.stdin.end(input);
  return new Promise((resolve) =>
    child.once("close", (code, signal) => resolve({ code, signal, ...printed })),
  );
}
