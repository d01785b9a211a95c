// `npm run lint` and the other commands that are one tool: installs what is missing, then runs it. Arguments go on to it.
import { buildForNodeIfNeeded } from "./build.mjs";
import { writeTypesIfNeeded } from "./generate-types.mjs";
import { installIfNeeded, run } from "./set-up.mjs";

const tools = {
  format: ["node_modules/oxfmt/bin/oxfmt", "."],
  "format-check": ["node_modules/oxfmt/bin/oxfmt", "--check", "."],
  typecheck: ["node_modules/typescript-7/bin/tsc", "--build"],
  lint: ["node_modules/oxlint/bin/oxlint", "."],
  arrows: [
    "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
    ...["schemas", "packages", "stories", "tests"],
  ],
  "dead-code": ["node_modules/knip/bin/knip.js"],
  // What only a test imports carries nothing.
  "unused-in-product": ["node_modules/knip/bin/knip.js", "--production", "--include", "files,exports"],
  storybook: ["node_modules/storybook/dist/bin/dispatcher.js", "dev", "--port", "6006"],
  "test:watch": [
    "node_modules/vitest/vitest.mjs",
    "watch",
    ...["unit", "web", "web-logic", "web-mocked"].flatMap((project) => ["--project", project]),
  ],
};

const [name = "", ...args] = process.argv.slice(2);
installIfNeeded();
// Much of what tools read is generated.
if (!name.startsWith("format")) {
  await buildForNodeIfNeeded();
  await writeTypesIfNeeded();
}
const [script = "", ...usual] = tools[name];
// Files that are named stand in for the whole repository.
const namesFiles = args.some((arg) => !arg.startsWith("-"));
const all = usual.at(-1) === "." && namesFiles ? usual.slice(0, -1) : usual;
run(process.execPath, [script, ...all, ...args], { environment: { STORYBOOK_DISABLE_TELEMETRY: "1" } });
