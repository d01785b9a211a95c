import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { runToEnd } from "./run-to-end.js";

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
  const { code, stdout, stderr } = await runToEnd(line[0] ?? "", line.slice(1), repository, {
    environment: { PORT: "0", DATA_DIR: dataDir, MODEL_HOST: "http://127.0.0.1:9" },
    // It was not refused after all: what it printed says so.
    onOutput: (printed, kill) => printed.includes("is ready at") && kill("SIGKILL"),
    ...(options.uid !== undefined && { uid: options.uid, gid: options.uid }),
  });
  return { code, output: stdout + stderr };
}
