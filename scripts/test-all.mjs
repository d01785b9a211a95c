// `npm run test:all`: every suite, one after the other, whatever fails on the way, and at the end what each of them took. Suites
// that are named stand in for all: `npm run test:all -- unit server`.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installIfNeeded, root } from "./set-up.mjs";

/** Arguments for Node. */
const suites = {
  unit: ["scripts/test.mjs", "--suite=unit"],
  server: ["scripts/test.mjs", "--suite=server"],
  journeys: ["scripts/test.mjs", "--suite=journeys"],
  stories: ["scripts/test.mjs", "--suite=stories"],
  workbench: ["scripts/test.mjs", "--suite=workbench"],
  pictures: ["scripts/test.mjs", "--suite=pictures"],
  // Half of all changes are noticed; of twenty that are drawn, hardly ever less than a quarter.
  "one-token changes": ["scripts/one-token-changes.mjs", "--count=20", "--least=0.25"],
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(suites, name));
if (unknown.length > 0) {
  console.error(`Unknown suite: ${unknown.join(", ")}. Choose from: ${Object.keys(suites).join(", ")}`);
  process.exit(1);
}

installIfNeeded();
const folder = mkdtempSync(join(tmpdir(), "undertone-tests-"));
const tallyFile = join(folder, "tally.json");
const rows = [];
for (const [suite, args] of Object.entries(suites)) {
  if (named.length > 0 && !named.includes(suite)) continue;
  console.log(`\n== ${suite}`);
  rows.push({ suite, ...runSuite(args) });
}
rmSync(folder, { recursive: true });

console.log(`\n${"suite".padEnd(20)}  passed  failed skipped  seconds  CPU-seconds`);
for (const { suite, passed, failed, skipped, seconds, cpu, isGreen } of rows) {
  const counts = [passed, failed, skipped].map((count) => String(count).padStart(7)).join(" ");
  const times = `${seconds.toFixed(0).padStart(8)}  ${cpu.toFixed(0).padStart(11)}`;
  console.log(`${suite.padEnd(20)} ${counts} ${times}${isGreen ? "" : "  FAILED"}`);
}
if (rows.some(({ isGreen }) => !isGreen)) process.exit(1);

function runSuite(args) {
  rmSync(tallyFile, { force: true });
  const [began, cpuBefore] = [Date.now(), cpuSecondsOfEnded()];
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, UNDERTONE_TESTS: "all", UNDERTONE_TALLY: tallyFile },
  });
  const tally = readTally();
  const isGreen = status === 0;
  const seconds = (Date.now() - began) / 1_000;
  return { ...tally, isGreen, seconds, cpu: cpuSecondsOfEnded() - cpuBefore };
}

/** A suite that is no run of vitest, or that broke off, has none. */
function readTally() {
  try {
    return JSON.parse(readFileSync(tallyFile, "utf8"));
  } catch {
    return { passed: "-", failed: "-", skipped: "-" };
  }
}

/** What all processes that this one started, and theirs, took until they ended; Linux alone counts that for us. */
function cpuSecondsOfEnded() {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    // "cutime" and "cstime" of proc(5), in hundredths of a second.
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return NaN;
  }
}
