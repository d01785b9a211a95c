import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { STORIES_CONFIG } from "./repository-copy.mjs";

/** A change that makes a loop endless is noticed too. */
const TIMEOUT = 600_000;

/** @typedef {"tests" | "stories"} Kind */

/**
 * Runs test files, or files of stories, until one fails.
 *
 * @param {string} copy
 * @param {string[]} tests
 * @param {Kind} kind
 * @returns {Promise<{ isGreen: boolean, failed: string[] }>} The files that failed; none when the run was killed.
 */
export async function runTests(copy, tests, kind) {
  if (tests.length === 0) return { isGreen: true, failed: [] };
  const report = join(dirname(copy), "report.json");
  rmSync(report, { force: true });
  const vitest = [
    join(copy, "node_modules/vitest/vitest.mjs"),
    "run",
    "--bail=1",
    "--reporter=json",
    `--outputFile=${report}`,
    ...(kind === "stories" ? [`--config=${STORIES_CONFIG}`] : []),
    ...tests,
  ];
  const child = spawn(process.execPath, vitest, { cwd: copy, stdio: "ignore", detached: true });
  // With its workers: one of them may be in an endless loop.
  const timeout = setTimeout(() => process.kill(-child.pid, "SIGKILL"), TIMEOUT);
  const code = await new Promise((done) => child.once("close", done));
  clearTimeout(timeout);
  const results = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).testResults : [];
  const failed = results.filter(({ status }) => status === "failed").map(({ name }) => relative(copy, name));
  return { isGreen: code === 0, failed };
}
