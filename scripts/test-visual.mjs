// `npm run test:visual`: compares what every story looks like, in all themes, with what is kept in .storybook/appearances.txt.
// --update keeps it anew, for all stories or for the files that are named. Other arguments go on to vitest.
import { writeFileSync } from "node:fs";
import { installIfNeeded, root, run } from "./set-up.mjs";

const asked = process.argv.slice(2);
const isUpdate = asked.includes("--update");
const args = asked.filter((arg) => arg !== "--update");

await installIfNeeded();
const { provideForTests } = await import("./provide-for-tests.mjs");
provideForTests(["browser"]);
// Stories that are gone are kept no more.
if (isUpdate && args.length === 0) writeFileSync(`${root}.storybook/appearances.txt`, "");
run(
  process.execPath,
  [
    `${root}node_modules/vitest/vitest.mjs`,
    "run",
    ...["--config", "vitest.all.config.ts", "--project", "stories", ...args],
  ],
  { environment: { UNDERTONE_APPEARANCES: isUpdate ? "update" : "compare" } },
);
