import type { Preview, StoryContext } from "@storybook/react-vite";
import { useLayoutEffect } from "react";
import { SET_GLOBALS, UPDATE_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { configure } from "storybook/test";
import { themes as named } from "../packages/app/src/lib/theme/themes.js";
import "../packages/app/src/styles/styles.js";
import "@undertone/form-engine/style.css";
import { ComponentPage } from "../stories/docs/component-page.js";
import { withoutObjects } from "./controls.js";
import { DocsPage } from "./docs-page.js";
import { fitFrame, pageAround } from "./page-around.js";
import { drawnInTurn } from "./played-in-turn.js";
import "./preview.css";

// A page that comes lazily is compiled when it is first asked for, which a busy machine takes seconds for.
configure({ asyncUtilTimeout: 120_000 });

const themes: readonly string[] = named.map(({ name }) => name);

/** Within a docs page its theme wins: the toolbar's theme does not reach a frame of the page. */
function wear(theme: unknown) {
  const worn = pageAround?.root.dataset.theme ?? theme;
  if (typeof worn === "string") document.documentElement.dataset.theme = worn;
}

if (pageAround !== undefined) {
  new MutationObserver(() => wear(undefined)).observe(pageAround.root, { attributeFilter: ["data-theme"] });
  fitFrame();
}

// Docs pages have no story whose decorator could do it. Their frames hear of globals, too, but never ask for any.
const dress = ({ globals }: { globals: Record<string, unknown> }) => wear(globals.theme);
addons.getChannel().once(SET_GLOBALS, dress);
addons.getChannel().on(UPDATE_GLOBALS, dress);

/** Colours in transition would be measured halfway. */
function holdStill(): () => void {
  const style = document.createElement("style");
  style.textContent = "*, *::before, *::after { transition: none !important; animation: none !important; }";
  document.head.append(style);
  return () => style.remove();
}

/**
 * Measures the contrast of a story in the themes that axe has not seen it in.
 *
 * @throws {Error} With what axe found.
 */
async function searchOtherThemes({ globals, canvasElement }: StoryContext): Promise<void> {
  const { default: axe } = await import("axe-core");
  for (const theme of themes.filter((theme) => theme !== globals.theme)) {
    wear(theme);
    const { violations } = await axe.run(canvasElement, {
      resultTypes: ["violations"],
      runOnly: ["color-contrast", "link-in-text-block"],
    });
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    if (found.length > 0) throw new Error([`In ${theme} axe finds`, ...found].join("\n"));
  }
  wear(globals.theme);
}

const preview: Preview = {
  mount: drawnInTurn,
  argTypesEnhancers: [withoutObjects],
  beforeEach: ({ globals }) => {
    if (globals.isTest !== true) return;
    // Where the story before was left.
    window.scrollTo(0, 0);
    return holdStill();
  },
  afterEach: async (story) => {
    const isForAllThemes = story.globals.everyTheme === true && story.parameters.everyTheme !== false;
    if (isForAllThemes) await searchOtherThemes(story);
  },
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: { title: "Theme", icon: "paintbrush", items: [...themes], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: themes[0] },
  parameters: {
    layout: "padded",
    // Passed rules are for the panel: in a test, handing over every element that kept each rule takes longer than the search.
    a11y: {
      test: "error",
      options: import.meta.env.VITEST_STORYBOOK === undefined ? {} : { resultTypes: ["violations"] },
    },
    controls: { expanded: true },
    // A story is named for its state after it was played.
    docs: { container: DocsPage, page: ComponentPage, story: { autoplay: true } },
    options: {
      storySort: {
        method: "alphabetical",
        order: [
          "Introduction",
          "Foundations",
          ["Colour", "Type", "Space", "Icons", "Writing", "Accessibility"],
          "Form engine",
          ["Guide", "Playground", "Fields", "Whole forms", "Own parts"],
          "Product",
          ["Which part for what", "Components", "Parts", "Pages"],
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
