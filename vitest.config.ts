import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { buildForNodeIfNeeded } from "./scripts/build.mjs";
import { shortLivedFlags } from "./scripts/started-server.mjs";
import TestOrder from "./scripts/test-order.mjs";

// Worker threads and started processes run what was built, and so does the Vite plugin that the tests of the page need.
await buildForNodeIfNeeded();

/** Of workspace packages, what was built. */
const built = { resolve: { conditions: ["module", "node", "development|production"] } };
/** Of workspace packages, their sources. */
const ssr = { resolve: { conditions: ["undertone-source", ...built.resolve.conditions] } };
/** The server's tests take the other packages as built: to read their sources takes every worker five seconds. Nothing builds them again where files are watched. */
const isWatched = !process.argv.includes("run");
/** The server's tests hash hundreds of passwords, each at a cost that is high on purpose. */
const cheapPasswords = {
  alias: {
    "@node-rs/argon2": fileURLToPath(new URL("packages/server/src/testing/cheap-argon2.ts", import.meta.url)),
  },
};
const usual = {
  // A busy machine takes long for what an idle one does in a moment; that is no reason to fail.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  // The same for `expect.poll`, which would give up after a second.
  expect: { poll: { timeout: 280_000 } },
  // A worker reads its modules once, and WebAssembly is compiled once, for all files that it takes: half of the time of
  // most files. What a test changes in a module, it puts back.
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};

/** Rare, long, or about the workbench: only `npm run test:all` runs these, and whoever names one. */
const RARE = "**/*.all.test.{ts,tsx}";
const withRare =
  process.env.UNDERTONE_TESTS === "all" || process.argv.some((arg) => /\.all\b.*\.test\./.test(arg));
const never = withRare ? ["**/node_modules/**"] : ["**/node_modules/**", RARE];

/** Tests of no more than a module or two: nothing is started for them. */
const unit = [
  "schemas/src/**/*.test.ts",
  "packages/{map,numeric,language,analysis,sources,workers,embedding,formats}/src/**/*.test.ts",
  "tests/schemas/**/*.test.ts",
  "tests/*-page.test.ts",
];
const journeys = ["tests/{journeys,pages,csp}/**/*.test.ts"];
/** Of Storybook as a book; the stories themselves are tested by .storybook/vitest.config.ts. */
const book = ["tests/stories/**/*.test.ts"];
/** What replaces modules by others: each of these reads its modules anew. */
const MOCKED = "**/*.mocked.test.{ts,tsx}";
const workbench = ["tests/workbench/**/*.test.ts"];

/** Each test file is in one project. A project's global setup runs only when one of its files does. */
export default defineConfig({
  test: {
    // Much of what is tested waits for a server, a worker or a browser, so one more than there are cores. Three more, as once, took
    // a sixth more CPU time: each begins with empty caches.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: TestOrder },
    reporters: ["default", "./scripts/tally-reporter.mjs"],
    projects: [
      { ssr, test: { name: "unit", include: unit, exclude: never, ...usual } },
      {
        ssr: isWatched ? ssr : built,
        resolve: cheapPasswords,
        test: {
          name: "server",
          include: ["packages/server/src/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: [...unit, ...journeys, ...book, ...workbench, MOCKED, ...never],
          globalSetup: ["tests/support/postgres-global-setup.ts", "tests/support/remembered-global-setup.ts"],
          execArgv: shortLivedFlags,
          server: { deps: { external: [/[\\/]dist[\\/]/] } },
          ...usual,
        },
      },
      {
        ssr,
        test: {
          name: "server-mocked",
          include: ["packages/server/src/**/*.mocked.test.ts"],
          exclude: never,
          globalSetup: ["tests/support/remembered-global-setup.ts"],
          ...usual,
          isolate: true,
        },
      },
      {
        // A file of its own, which is read only after the build above.
        extends: "tests/web/vite.config.ts",
        test: {
          name: "web",
          environment: "jsdom",
          setupFiles: ["tests/web/setup.ts"],
          include: ["packages/{form-engine,app}/src/**/*.test.tsx"],
          exclude: [MOCKED, ...never],
          ...usual,
        },
      },
      {
        extends: "tests/web/vite.config.ts",
        test: {
          // What draws nothing needs no document, which takes a second to make for each file.
          name: "web-logic",
          include: ["packages/{form-engine,app}/src/**/*.test.ts"],
          exclude: [MOCKED, ...never],
          ...usual,
        },
      },
      {
        extends: "tests/web/vite.config.ts",
        test: {
          name: "web-mocked",
          environment: "jsdom",
          setupFiles: ["tests/web/setup.ts"],
          include: ["packages/{form-engine,app}/src/**/*.mocked.test.{ts,tsx}"],
          exclude: never,
          ...usual,
          isolate: true,
        },
      },
      {
        ssr,
        test: {
          name: "journeys",
          include: journeys,
          exclude: never,
          globalSetup: ["tests/support/journeys-global-setup.ts"],
          ...usual,
        },
      },
      { ssr, test: { name: "book", include: book, exclude: never, ...usual } },
      { ssr, test: { name: "workbench", include: workbench, exclude: never, ...usual } },
    ],
  },
});
