import { afterEach as searchWithAxe } from "@storybook/addon-a11y/preview";
import type { Preview } from "@storybook/react-vite";
import { useLayoutEffect } from "react";
import "../packages/app/src/styles/themes.css";
import "./preview.css";

const themes = ["theme-cool-white", "theme-nocturne-pulse", "theme-mint-focus", "theme-joy-flow"];

const preview: Preview = {
  // The addon itself has searched in the theme that the story was drawn in.
  afterEach: async (story) => {
    if (story.globals.checkEveryTheme !== true) return;
    const { dataset } = document.documentElement;
    for (const theme of themes.filter((other) => other !== story.globals.theme)) {
      dataset.theme = theme;
      await searchWithAxe(story);
    }
  },
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: { title: "Theme", icon: "paintbrush", items: themes, dynamicTitle: true },
    },
  },
  initialGlobals: { theme: themes[0] },
  parameters: {
    layout: "padded",
    a11y: { test: "error" },
    controls: { expanded: true },
    options: { storySort: { order: ["Form engine", ["Introduction", "Whole forms", "Fields"]] } },
  },
  tags: ["autodocs"],
  decorators: [
    (Story, { globals }) => {
      const theme = String(globals.theme);
      useLayoutEffect(() => {
        document.documentElement.dataset.theme = theme;
      }, [theme]);
      return <Story />;
    },
  ],
};

export default preview;
