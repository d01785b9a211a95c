import type { StorybookConfig } from "@storybook/react-vite";
import react from "@vitejs/plugin-react";
import { mergeConfig, type UserConfig } from "vite";
import { buildForNodeIfNeeded } from "../scripts/build.mjs";

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["../stories/**/*.mdx", "../stories/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // A tour of Storybook, which stands above the components in the sidebar.
  features: { sidebarOnboardingChecklist: false },
  viteFinal: async (base) => {
    // The form engine's plugin uses other packages as they were built, which after an installation they were not yet.
    await buildForNodeIfNeeded();
    const { schemaValidators } = await import("@undertone/form-engine/vite");
    return mergeConfig(base, {
      plugins: [react({ jsxImportSource: "@emotion/react" }), schemaValidators()],
      // Nobody downloads it over a slow line, so a build has nothing to say about sizes.
      logLevel: "warn",
      build: {
        reportCompressedSize: false,
        chunkSizeWarningLimit: 2_000,
        rolldownOptions: {
          // A page that names a story that is gone would stay empty in the browser.
          onwarn(warning, warn) {
            if (warning.code === "IMPORT_IS_UNDEFINED") throw new Error(warning.message);
            warn(warning);
          },
        },
      },
      resolve: { conditions: ["undertone-source", "module", "browser", "development|production"] },
    } satisfies UserConfig);
  },
};

export default config;
