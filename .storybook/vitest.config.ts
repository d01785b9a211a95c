import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { browserPath, quietFlags } from "../scripts/provide-browser.mjs";

const executablePath = browserPath();

/** Every story is a test: it is drawn in Chromium, played, and searched by axe in all four themes. */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  plugins: [
    storybookTest({
      configDir: fileURLToPath(new URL(".", import.meta.url)),
      initialGlobals: { checkEveryTheme: true },
    }),
  ],
  test: {
    name: "stories",
    setupFiles: [fileURLToPath(new URL("complaints.ts", import.meta.url))],
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      provider: playwright({
        launchOptions: { ...(executablePath && { executablePath }), args: quietFlags },
        // What fades is measured when it has faded in.
        contextOptions: { reducedMotion: "reduce" },
      }),
      instances: [{ browser: "chromium" }],
    },
  },
});
