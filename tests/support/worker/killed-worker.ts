import { fileURLToPath } from "node:url";
import { shortLivedFlags } from "../../../scripts/started-server.mjs";
import { runToEnd } from "../run-to-end.js";

const program = fileURLToPath(new URL("killed-worker.mjs", import.meta.url));

/** Runs the worker until it dies, or is done with its work. An insight's id may begin with a hyphen, as an option does. */
export async function work(positionals: string[], options: string[] = []) {
  const args = [...shortLivedFlags, program, ...options, "--", ...positionals];
  const { code, signal, stdout } = await runToEnd(process.execPath, args, process.cwd());
  return { code, signal, lines: stdout.split("\n").filter((line) => line !== "") };
}

/** How it ends when it was killed. */
export const killed = { code: null, signal: "SIGKILL" };

/** On PostgreSQL a death is noticed by ten seconds of silence, here at once. */
export async function missHeartbeats({
  executeSql,
}: {
  executeSql(text: string): Promise<unknown>;
}): Promise<void> {
  await executeSql("update pgboss.job set heartbeat_on = now() - interval '1 day' where state = 'active'");
}

/** What two runs of the same comments have in common. */
export function withoutWhatDiffers(result: object): string {
  const entries = Object.entries(result);
  return JSON.stringify(entries.filter(([name]) => name !== "task_id" && name !== "timings"));
}
