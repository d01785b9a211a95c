// `npm run check`: everything that has to hold before a change lands; as many steps at a time as there are cores. What
// fails is shown in full, and at the end how long each step took.
// --tested: the tests have just run (as .ci/run does), so they are not run again.
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { buildIfNeeded } from "./build.mjs";
import { schemaFolders } from "./schema-faults.mjs";
import { installIfNeeded, root, run } from "./set-up.mjs";

/** Arguments for Node. The longest first, so that none of them is waited for alone. */
const steps = {
  lint: ["scripts/tool.mjs", "lint"],
  types: ["scripts/tool.mjs", "typecheck"],
  format: ["scripts/tool.mjs", "format-check"],
  arrows: ["scripts/tool.mjs", "arrows"],
  "dead code": ["scripts/tool.mjs", "dead-code"],
  "code for tests alone": ["scripts/tool.mjs", "unused-in-product"],
  schemas: ["packages/form-engine/dist/command.js", "lint", ...schemaFolders],
  audit: ["scripts/audit.mjs"],
  "compiled modules": ["scripts/check-wasm.mjs"],
  "generated migrations": ["scripts/generate-migrations.mjs", "--check"],
  budget: ["scripts/check-budget.mjs"],
};

installIfNeeded();
const began = Date.now();
await buildIfNeeded();
/** @type {[string, number][]} */
const times = [["build", Date.now() - began]];
const waiting = Object.entries(steps);
const failed = [];
await Promise.all(Array.from({ length: availableParallelism() }, lane));
console.log("\nTime taken:");
for (const [name, milliseconds] of times.sort(([, a], [, b]) => b - a))
  console.log(`${(milliseconds / 1_000).toFixed(1).padStart(7)} s  ${name}`);
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(", ")}.`);
  process.exit(1);
}
if (!process.argv.includes("--tested")) run(process.execPath, ["scripts/test.mjs"]);
console.log("\nAll checks passed.");

/** Takes one step after the other, until none is left. */
async function lane() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, args] = next;
    const start = Date.now();
    const { code, output } = await runQuietly(args);
    times.push([name, Date.now() - start]);
    console.log(`\n== ${name}${code === 0 ? "" : " FAILED"}\n${output}`.trimEnd());
    if (code !== 0) failed.push(name);
  }
}

/**
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>} All that it printed.
 */
async function runQuietly(args) {
  const child = spawn(process.execPath, args, { cwd: root });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once("close", resolve));
  return { code, output };
}
