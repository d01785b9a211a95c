// Changes one token of the sources at a time and says which changes no test notices: one-token-changes.mjs [--count=30]
// [--seed=N] [--from=1] [--in=PART OF A PATH] [--least=1]. Works in a copy; --from leaves out those before, to go on with a draw that
// was broken off. Ends with 1 when a smaller share than --least was noticed.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { described } from "./one-token-changes/changes.mjs";
import { drawnChanges } from "./one-token-changes/drawn-changes.mjs";
import { importersOf, storiesOf, testsOf } from "./one-token-changes/reaching-tests.mjs";
import { copyOfRepository, sourcesOf } from "./one-token-changes/repository-copy.mjs";
import { runTests } from "./one-token-changes/run-tests.mjs";
import { typeErrors } from "./one-token-changes/type-errors.mjs";

/** Test files that are run first, the nearest ones: most changes are noticed there. */
const NEAREST = 4;

/** @typedef {import("./one-token-changes/changes.mjs").Change} Change */
/** @typedef {import("./one-token-changes/run-tests.mjs").Kind} Kind */

const { values: given } = parseArgs({
  options: {
    count: { type: "string", default: "30" },
    seed: { type: "string", default: String(Date.now() % 2 ** 32) },
    from: { type: "string", default: "1" },
    in: { type: "string", default: "packages/" },
    least: { type: "string", default: "1" },
  },
});

/** Test files, and files of stories, that failed with a change. */
const noticing = { tests: new Set(), stories: new Set() };
const copy = copyOfRepository();
try {
  const files = sourcesOf(copy);
  const importers = importersOf(copy, files);
  const draw = { seed: Number(given.seed), count: Number(given.count), part: given.in };
  const all = drawnChanges(copy, files, draw);
  const changes = all.slice(Number(given.from) - 1);
  const survivors = [];
  for (const change of changes) if (!(await isNoticed(change, importers))) survivors.push(change);
  // What fails without any change as well has noticed nothing.
  for (const kind of /** @type {Kind[]} */ (["tests", "stories"])) {
    const { isGreen, failed } = await runTests(copy, [...noticing[kind]], kind);
    if (!isGreen) throw new Error(`Without any change these fail, too: ${failed.join(", ")}`);
  }
  const noticed = changes.length - survivors.length;
  console.log(`\n${noticed} of ${changes.length} changes were noticed.`);
  for (const change of survivors) console.log(`survived: ${described(copy, change)}`);
  const tally = { passed: noticed, failed: survivors.length, skipped: 0 };
  if (process.env.UNDERTONE_TALLY) writeFileSync(process.env.UNDERTONE_TALLY, JSON.stringify(tally));
  if (noticed < Number(given.least) * changes.length) process.exitCode = 1;
} finally {
  rmSync(dirname(copy), { recursive: true, force: true });
}

/**
 * @param {Change} change
 * @param {Map<string, string[]>} importers
 */
async function isNoticed(change, importers) {
  const path = join(copy, change.file);
  const original = readFileSync(path, "utf8");
  const changed = original.slice(0, change.start) + change.text + original.slice(change.end);
  const description = described(copy, change);
  writeFileSync(path, changed);
  try {
    const start = Date.now();
    const by = await noticedBy(change.file, original, changed, importers);
    const seconds = Math.round((Date.now() - start) / 1_000);
    const result = by === null ? "SURVIVED" : `noticed by ${by}`;
    console.log(`${result.padEnd(18)} ${String(seconds).padStart(4)} s  ${description}`);
    return by !== null;
  } finally {
    writeFileSync(path, original);
  }
}

/**
 * @param {string} file
 * @param {string} original
 * @param {string} changed
 * @param {Map<string, string[]>} importers
 */
async function noticedBy(file, original, changed, importers) {
  const tests = testsOf(copy, file, importers);
  if (await fails(tests.slice(0, NEAREST), "tests")) return "tests";
  if (typeErrors(copy, file, changed) > typeErrors(copy, file, original)) return "types";
  if (await fails(tests.slice(NEAREST), "tests")) return "tests";
  return (await fails(storiesOf(file, importers).slice(0, NEAREST), "stories")) ? "stories" : null;
}

/**
 * @param {string[]} tests
 * @param {Kind} kind
 */
async function fails(tests, kind) {
  const { isGreen, failed } = await runTests(copy, tests, kind);
  for (const file of failed) noticing[kind].add(file);
  return !isGreen;
}
