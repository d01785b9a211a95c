// `npm run test:visual`: compares some stories with their pictures in .storybook/pictures. --update keeps the pictures anew, for
// all of them or for the files that are named. Other arguments go on to vitest.
import { installIfNeeded, root, run } from "./set-up.mjs";

await installIfNeeded();
const { provideForTests } = await import("./provide-for-tests.mjs");
provideForTests(["browser"]);
run(
  process.execPath,
  [
    `${root}node_modules/vitest/vitest.mjs`,
    "run",
    "--config",
    ".storybook/vitest.config.ts",
    "--reporter=default",
    "--reporter=./scripts/tally-reporter.mjs",
    ...process.argv.slice(2),
  ],
  { environment: { UNDERTONE_STORIES: "pictures" } },
);
