import type { Preview } from "@storybook/react-vite";
import { useEffect } from "react";
import "../packages/app/src/styles/themes.css";
import "./preview.css";

const themes = ["theme-cool-white", "theme-nocturne-pulse", "theme-mint-focus", "theme-joy-flow"];

const preview: Preview = {
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
      useEffect(() => {
        document.documentElement.dataset.theme = theme;
      }, [theme]);
      return <Story />;
    },
  ],
};

export default preview;
