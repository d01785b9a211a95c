import { writeFileSync } from "node:fs";

const NAMED = 15;

/** How tests/support/shared-data.ts titles what it skips. */
const withoutDataTitle = /^(.*) \(not run: (.*) absent\)$/;

/**
 * The last lines of a test run: where the time went, how many tests passed, failed and were skipped, in plain words that other
 * tools read too, and which groups of tests did not run because this machine lacks what they read. Where CI is set, a skipped
 * test fails the run.
 */
export default class TallyReporter {
  onTestRunEnd(modules) {
    const tally = { passed: 0, failed: 0, skipped: 0 };
    const files = [];
    const projects = new Map();
    const withoutData = new Set();
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state in tally) tally[state] += 1;
      }
      for (const suite of module.children.allSuites()) {
        const [, title, data] = withoutDataTitle.exec(suite.name) ?? [];
        if (title) withoutData.add(`${title} (${data})`);
      }
      if (module.errors().length > 0) tally.failed += 1;
      const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic();
      const taken = duration + collectDuration + setupDuration + environmentSetupDuration;
      files.push([taken, module.relativeModuleId]);
      const project = module.project.name;
      projects.set(project, (projects.get(project) ?? 0) + taken);
    }
    if (files.length > NAMED) {
      console.log("\nTime taken (seconds; as many files at a time as there are workers):");
      for (const [name, taken] of [...projects].sort(byTime)) console.log(line(taken, `all of ${name}`));
      for (const [taken, file] of files.sort(([a], [b]) => b - a).slice(0, NAMED))
        console.log(line(taken, file));
    }
    if (process.env.UNDERTONE_TALLY) writeFileSync(process.env.UNDERTONE_TALLY, JSON.stringify(tally));
    if (process.env.CI && tally.skipped > 0) process.exitCode = 1;
    console.log(`\n${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
    if (withoutData.size > 0)
      console.log(`Not run, because data is missing (see CONTRIBUTING): ${[...withoutData].join("; ")}`);
  }
}

const byTime = ([, a], [, b]) => b - a;

const line = (milliseconds, what) => `${(milliseconds / 1_000).toFixed(1).padStart(8)}  ${what}`;
