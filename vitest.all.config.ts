import { defineConfig, mergeConfig } from "vitest/config";
import withoutStories from "./vitest.config.js";

/** All tests, stories included: they make Storybook and Vite get ready for a browser even when none of them is asked for. */
export default mergeConfig(
  withoutStories,
  defineConfig({ test: { projects: [".storybook/vitest.config.ts"] } }),
);
