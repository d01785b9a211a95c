import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { appearance, type AppearanceMode } from "./appearance-command.js";
import { browserPath, quietFlags } from "../scripts/provide-browser.mjs";

/** `npm run test:visual` looks, and does nothing else. */
const appearanceMode = process.env.UNDERTONE_APPEARANCES as AppearanceMode | undefined;
const initialGlobals =
  appearanceMode === undefined ? { searching: true } : { appearanceMode, a11y: { manual: true } };

const executablePath = browserPath();

/** Every story is a test: it is drawn in Chromium, played, and searched by axe in all four themes, or compared with its looks. */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  plugins: [
    storybookTest({
      configDir: fileURLToPath(new URL(".", import.meta.url)),
      initialGlobals,
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
    setupFiles: ["complaints.ts", "appearance.ts"].map((file) =>
      fileURLToPath(new URL(file, import.meta.url)),
    ),
    testTimeout: 300_000,
    browser: {
      enabled: true,
      headless: true,
      // A frame for each file would read Storybook and the app anew each time: half of the time of all stories.
      isolate: false,
      ui: false,
      commands: { appearance },
      provider: playwright({
        launchOptions: { ...(executablePath && { executablePath }), args: quietFlags },
      }),
      instances: [{ browser: "chromium" }],
    },
  },
});
