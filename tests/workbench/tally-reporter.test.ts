import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyFolder } from "../command-line/run-command.js";
import { runToEnd } from "./run-to-end.js";

const root = join(import.meta.dirname, "../..");

/** Runs a test that passes at its second try, and one that passes at once, in a folder of their own. */
async function runTwo(...args: string[]) {
  const folder = emptyFolder();
  writeFileSync(
    join(folder, "vitest.config.mjs"),
    `export default { test: { name: "some", globals: true } };`,
  );
  writeFileSync(
    join(folder, "unsteady.test.mjs"),
    `let tries = 0;
describe("the weather", () => {
  test("is fine in the end", () => expect(++tries, "rain").toBe(2));
  test("is there", () => undefined);
});`,
  );
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const reporter = `--reporter=${join(root, "scripts/tally-reporter.mjs")}`;
  return runToEnd(process.execPath, [vitest, "run", "--root", folder, reporter, ...args], root);
}

test("a test that passes only when tried again is named, with what its first try failed with", async () => {
  const { code, stdout } = await runTwo("--retry=1");
  expect(code, stdout).toBe(0);
  expect(stdout.trimEnd().split("\n").slice(-5)).toEqual([
    "1 passed only when tried again:",
    "  some  unsteady.test.mjs > the weather > is fine in the end",
    "      at first: rain: expected 1 to be 2 // Object.is equality",
    "",
    "2 passed, 0 failed, 0 skipped",
  ]);
});

test("without being asked to, nothing is tried again", async () => {
  const { code, stdout } = await runTwo();
  expect(code).toBe(1);
  expect(stdout).not.toContain("tried again");
  expect(stdout).toContain("1 passed, 1 failed, 0 skipped");
});
