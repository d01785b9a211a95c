import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { schemaValidators } from "./packages/form-engine/src/vite.js";

/** Workspace packages are tested from their sources; Node itself (worker threads, started processes) runs what was built. */
const conditions = ["undertone-source"];

const resolve = { conditions: [...conditions, "module", "browser", "development|production"] };
const ssr = { resolve: { conditions: [...conditions, "module", "node", "development|production"] } };

export default defineConfig({
  test: {
    // Much of what is tested waits for a server, a worker or a browser, so two files at a time suit two cores as well.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: ["default", "./scripts/tally-reporter.mjs"],
    projects: [
      {
        ssr,
        test: {
          name: "node",
          environment: "node",
          globalSetup: ["tests/support/postgres-global-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          include: [
            "schemas/src/**/*.test.ts",
            "packages/{analysis,sources,embedding,formats,server}/src/**/*.test.ts",
            "tests/**/*.test.ts",
          ],
        },
      },
      {
        resolve,
        plugins: [schemaValidators()],
        test: {
          name: "web",
          environment: "jsdom",
          setupFiles: ["tests/web/setup.ts"],
          include: ["packages/{form-engine,app}/src/**/*.test.{ts,tsx}"],
        },
      },
      ".storybook/vitest.config.ts",
    ],
  },
});
