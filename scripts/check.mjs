// `npm run check`: everything that has to hold before a change lands. Stops at the first thing that does not.
// --tested: the tests have just run (as .ci/run does), so they are not run again.
import { installIfNeeded, run } from "./set-up.mjs";

installIfNeeded();
const node = process.execPath;
const steps = [
  ["format", node, ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."]],
  ["generated types", node, ["scripts/generate-types.mjs", "--check"]],
  ["compiled kernel", node, ["scripts/check-wasm.mjs"]],
  ["generated migrations", node, ["scripts/generate-migrations.mjs", "--check"]],
  ["types (Node)", node, ["node_modules/typescript/bin/tsc", "-p", "tsconfig.json"]],
  ["types (browser)", node, ["node_modules/typescript/bin/tsc", "-p", "tsconfig.web.json"]],
  ["lint", node, ["node_modules/eslint/bin/eslint.js", "--max-warnings", "0", "."]],
  [
    "arrows",
    node,
    ["node_modules/dependency-cruiser/bin/dependency-cruise.mjs", "schemas", "packages", "stories", "tests"],
  ],
  ["budget", node, ["scripts/check-budget.mjs"]],
  ["audit", node, ["scripts/audit.mjs"]],
  ["dead code", node, ["node_modules/knip/bin/knip.js"]],
  [
    "storybook",
    node,
    ["node_modules/storybook/dist/bin/dispatcher.js", "build", "--quiet", "--disable-telemetry"],
  ],
];
if (!process.argv.includes("--tested")) steps.push(["tests", "npm", ["test"]]);

for (const [name, command, args] of steps) {
  console.log(`\n== ${name}`);
  run(command, args, { environment: { STORYBOOK_DISABLE_TELEMETRY: "1" } });
}
console.log("\nEverything holds.");
