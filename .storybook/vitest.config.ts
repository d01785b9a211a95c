import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { browserPath, quietFlags } from "../scripts/provide-browser.mjs";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * `npm test` draws each story in Chromium, plays it and lets axe search it; `npm run test:all` measures contrast in all themes;
 * `npm run test:visual` compares those that are tagged "picture" with their pictures, and does nothing else.
 */
const arePictures = process.env.UNDERTONE_STORIES === "pictures";

const executablePath = browserPath();

export default defineConfig({
  root: here(".."),
  plugins: [
    storybookTest({
      configDir: here("."),
      initialGlobals: {
        isTest: true,
        everyTheme: process.env.UNDERTONE_TESTS === "all",
        a11y: { manual: arePictures },
      },
      ...(arePictures && { tags: { include: ["picture"] } }),
    }),
  ],
  optimizeDeps: {
    // All that is bundled ahead, found before the first test: what is found later reloads the page under a running test.
    entries: [".storybook/*.{ts,tsx}", "stories/**/*.tsx"],
    include: [
      "@emotion/react/jsx-dev-runtime",
      "@emotion/styled",
      "@storybook/addon-a11y/preview",
      "@storybook/addon-docs/blocks",
      "axe-core",
      "react",
      "react-dom",
      "react-dom/client",
      "storybook/internal/core-events",
      "storybook/preview-api",
      "storybook/test",
      "storybook/theming",
    ],
  },
  test: {
    name: "stories",
    setupFiles: ["complaints.ts", ...(arePictures ? ["pictures.ts"] : [])].map(here),
    testTimeout: 300_000,
    // Storybook forbids what pictures need: to write them.
    api: { allowWrite: arePictures, allowExec: false },
    browser: {
      enabled: true,
      headless: true,
      // A frame for each file would read Storybook and the app anew each time: half of the time of all stories.
      isolate: false,
      ui: false,
      expect: {
        toMatchScreenshot: {
          resolveScreenshotPath: ({ arg, ext }) => here(`pictures/${arg}${ext}`),
          resolveDiffPath: ({ arg, ext }) => here(`../.cache/pictures/${arg}${ext}`),
          comparatorName: "pixelmatch",
          comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.01 },
        },
      },
      provider: playwright({
        launchOptions: { ...(executablePath && { executablePath }), args: quietFlags },
      }),
      instances: [{ browser: "chromium" }],
    },
  },
});
