import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../..", import.meta.url));

/** A start in a PID and mount namespace of its own, as in another container: no process outside can be seen there. */
export const elsewhere = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child"];

/** Whether this machine lets the tests make such namespaces. */
export const canUnshare = spawnSync("unshare", [...elsewhere.slice(1), "true"]).status === 0;

/**
 * Starts the built server and waits for its end: for a start that is to be refused.
 *
 * @param options.within A command to run it by. @param options.uid The user to run it as; root's tests only.
 * @returns Its exit code, and all that it printed.
 */
export async function endedServer(
  dataDir: string,
  options: { within?: string[]; uid?: number } = {},
): Promise<{ code: number | null; output: string }> {
  const line = [...(options.within ?? []), process.execPath, "packages/server/dist/start/start.js"];
  const child = spawn(line[0] ?? "", line.slice(1), {
    cwd: repository,
    env: { PATH: process.env.PATH ?? "", PORT: "0", DATA_DIR: dataDir, MODEL_HOST: "http://127.0.0.1:9" },
    ...(options.uid !== undefined && { uid: options.uid, gid: options.uid }),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      // It was not refused after all: what it printed says so.
      if (output.includes("is ready at")) child.kill("SIGKILL");
    });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output };
}
