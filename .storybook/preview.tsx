import { afterEach as searchWithAxe } from "@storybook/addon-a11y/preview";
import type { Preview, StoryContext } from "@storybook/react-vite";
import { useLayoutEffect } from "react";
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import "../packages/app/src/styles/styles.js";
import { DocsPage } from "./docs-page.js";
import "./preview.css";

const themes = ["theme-cool-white", "theme-nocturne-pulse", "theme-mint-focus", "theme-joy-flow"];

function wear(theme: unknown) {
  if (typeof theme === "string") document.documentElement.dataset.theme = theme;
}

// Docs pages have no story whose decorator could do it.
for (const event of [SET_GLOBALS, GLOBALS_UPDATED])
  addons.getChannel().on(event, ({ globals }: { globals: Record<string, unknown> }) => wear(globals.theme));

/** Colours that are on their way to others would be measured halfway. */
function holdStill(): () => void {
  const style = document.createElement("style");
  style.textContent = "*, *::before, *::after { transition: none !important; animation: none !important; }";
  document.head.append(style);
  return () => style.remove();
}

/** A theme changes colours and nothing else, so what axe says of names, roles and structure holds for all of them. */
function onlyColors<Story extends StoryContext>(story: Story): Story {
  const { a11y } = story.parameters;
  return {
    ...story,
    parameters: {
      ...story.parameters,
      a11y: { ...a11y, options: { runOnly: ["color-contrast", "link-in-text-block"] } },
    },
  };
}

const preview: Preview = {
  beforeEach: ({ globals }) => (globals.checkEveryTheme === true ? holdStill() : undefined),
  // The addon itself has searched in the theme that the story was drawn in.
  afterEach: async (story) => {
    if (story.globals.checkEveryTheme !== true) return;
    for (const theme of themes.filter((other) => other !== story.globals.theme)) {
      wear(theme);
      await searchWithAxe(onlyColors(story)).catch((cause: unknown) => {
        throw new Error(`In ${theme}: ${String(cause)}`, { cause });
      });
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
    docs: { container: DocsPage },
    options: {
      storySort: {
        order: [
          "Introduction",
          "Tokens",
          "Components",
          "Accessibility",
          "Writing",
          "Forms",
          "Form engine",
          ["Playground", "Whole forms", "Fields"],
          "App",
        ],
      },
    },
  },
  tags: ["autodocs"],
  decorators: [
    (Story, { globals }) => {
      useLayoutEffect(() => wear(globals.theme), [globals.theme]);
      return <Story />;
    },
  ],
};

export default preview;
