// `npm run check`: everything that has to hold before a change lands. Stops at the first thing that does not.
// --tested: the tests have just run (as .ci/run does), so they are not run again.
import { installIfNeeded, run } from "./set-up.mjs";
import { runTool } from "./tools.mjs";

const script = (...args) => run(process.execPath, args);

const steps = {
  format: () => runTool("format-check"),
  "generated types": () => script("scripts/generate-types.mjs", "--check"),
  "compiled kernel": () => script("scripts/check-wasm.mjs"),
  "generated migrations": () => script("scripts/generate-migrations.mjs", "--check"),
  types: () => runTool("typecheck"),
  lint: () => runTool("lint"),
  arrows: () => runTool("arrows"),
  budget: () => script("scripts/check-budget.mjs"),
  audit: () => script("scripts/audit.mjs"),
  "dead code": () => runTool("dead-code"),
  storybook: () => runTool("storybook-build"),
  tests: () => script("scripts/test.mjs"),
};

await installIfNeeded();
for (const [name, step] of Object.entries(steps)) {
  if (name === "tests" && process.argv.includes("--tested")) continue;
  console.log(`\n== ${name}`);
  step();
}
console.log("\nEverything holds.");
