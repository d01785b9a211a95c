// Running one of our measurements in a process of its own, so that nothing but it is counted.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** @returns {any} The JSON that the script prints last. */
export function runOurs(script, args = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(script), ...args], {
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw new Error(`${fileURLToPath(script)}: exit ${status}\n${stderr}`);
  return JSON.parse(stdout.trim().split("\n").at(-1));
}

/** Gives a folder for temporary files to a function, and removes it afterwards. */
export function withTemporaryFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), "undertone-bench-"));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function line(name, figure, goal) {
  const verdict = goal === undefined ? "" : `  ${goal.met ? "✓" : "✗"} goal ${goal.text}`;
  console.log(`  ${name.padEnd(46)} ${figure}${verdict}`);
}
