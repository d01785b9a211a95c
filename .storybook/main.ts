import type { StorybookConfig } from "@storybook/react-vite";
import react from "@vitejs/plugin-react";
import { mergeConfig } from "vite";
import { schemaValidators } from "../packages/form-engine/src/vite.js";

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["../stories/**/*.mdx", "../stories/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (base) =>
    mergeConfig(base, {
      plugins: [react({ jsxImportSource: "@emotion/react" }), schemaValidators()],
      // Nobody downloads it over a slow line, so a build has nothing to say about sizes.
      logLevel: "warn",
      build: { reportCompressedSize: false, chunkSizeWarningLimit: 2_000 },
      resolve: { conditions: ["undertone-source", "module", "browser", "development|production"] },
    }),
};

export default config;
