// `npm test` runs what a change needs; `npm run test:unit` and the others, one suite of it; `npm run test:all` everything, with
// the files named *.all.test.ts. On a fresh clone it installs what is missing first. Arguments go on to vitest.
import { installIfNeeded, root, run } from "./set-up.mjs";

/** Each with the projects of vitest.config.ts in it, and what they need besides packages. */
const suites = {
  unit: { projects: ["unit", "web", "web-logic", "web-mocked"], needs: [] },
  server: { projects: ["server", "server-mocked"], needs: ["postgres", "build"] },
  stories: { projects: ["stories", "book"], needs: ["browser", "storybook"] },
  journeys: { projects: ["journeys"], needs: ["browser", "build"] },
  // Some stories, compared with .storybook/pictures.
  pictures: {
    projects: [],
    needs: ["browser"],
    config: [".storybook/vitest.config.ts", "--reporter=default", "--reporter=./scripts/tally-reporter.mjs"],
    environment: { UNDERTONE_STORIES: "pictures" },
  },
  workbench: {
    projects: ["workbench"],
    needs: ["browser", "build"],
    environment: { UNDERTONE_TESTS: "all" },
  },
  all: { projects: [], needs: ["browser", "postgres", "build", "storybook"] },
};

const [first = "", ...rest] = process.argv.slice(2);
const named = /^--suite=(.+)$/.exec(first)?.[1];
const suite = suites[named ?? "all"];
const args = named ? rest : process.argv.slice(2);
const withStories = suite.projects.length === 0 || suite.projects.includes("stories");
const config = suite.config ?? (withStories ? ["vitest.all.config.ts"] : []);

installIfNeeded();
if (suite.needs.includes("browser") || suite.needs.includes("postgres")) {
  const { provideForTests } = await import("./provide-for-tests.mjs");
  provideForTests(suite.needs);
}
const { buildIfNeeded, buildStorybookIfNeeded } = await import("./build.mjs");
if (suite.needs.includes("build")) await buildIfNeeded();
// Only what looks at it as a book, which is no part of `npm test`.
if (suite.needs.includes("storybook") && process.env.UNDERTONE_TESTS === "all") buildStorybookIfNeeded();
run(
  process.execPath,
  [
    `${root}node_modules/vitest/vitest.mjs`,
    "run",
    ...(config.length > 0 ? ["--config", ...config] : []),
    ...suite.projects.flatMap((project) => ["--project", project]),
    ...args,
  ],
  { environment: suite.environment },
);
