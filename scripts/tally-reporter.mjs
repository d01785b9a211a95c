import { stripVTControlCharacters } from "node:util";

/** Files that are named in the end as the slowest. */
const NAMED = 15;

/**
 * The last lines of a test run: where the time went, which tests passed only when they were tried again (`--retry`), and how
 * many passed, failed and were skipped, in plain words that other tools read too.
 */
export default class TallyReporter {
  onTestRunEnd(modules) {
    const tally = { passed: 0, failed: 0, skipped: 0 };
    const files = [];
    const triedAgain = [];
    const projects = new Map();
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state in tally) tally[state] += 1;
        if (test.diagnostic()?.flaky) triedAgain.push(test);
      }
      if (module.errors().length > 0) tally.failed += 1;
      const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic();
      const taken = duration + collectDuration + setupDuration + environmentSetupDuration;
      files.push([taken, module.relativeModuleId]);
      const project = module.project.name;
      projects.set(project, (projects.get(project) ?? 0) + taken);
    }
    if (files.length > NAMED) {
      console.log("\nWhere the time went (seconds; as many files at a time as there are workers):");
      for (const [name, taken] of [...projects].sort(byTime)) console.log(line(taken, `all of ${name}`));
      for (const [taken, file] of files.sort(([a], [b]) => b - a).slice(0, NAMED))
        console.log(line(taken, file));
    }
    if (triedAgain.length > 0) {
      console.log(`\n${triedAgain.length} passed only when tried again:`);
      for (const test of triedAgain) console.log(nameAndReason(test));
    }
    console.log(`\n${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
  }
}

const byTime = ([, a], [, b]) => b - a;

const line = (milliseconds, what) => `${(milliseconds / 1_000).toFixed(1).padStart(8)}  ${what}`;

/** A passed test keeps what its first try failed with. */
function nameAndReason(test) {
  const { relativeModuleId, project } = test.module;
  const [error] = test.result().errors ?? [];
  // Storybook puts a link before what a story failed with.
  const reason = stripVTControlCharacters(error?.message ?? "")
    .split("\n")
    .find((text) => text.trim() !== "" && !text.startsWith("Click to debug"));
  return `  ${project.name}  ${relativeModuleId} > ${test.fullName}\n      at first: ${reason ?? "no message"}`;
}
