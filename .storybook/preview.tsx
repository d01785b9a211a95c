import type { RunOptions } from "axe-core";
import type { Preview, StoryContext } from "@storybook/react-vite";
import { useLayoutEffect } from "react";
import { SET_GLOBALS, UPDATE_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { configure } from "storybook/test";
import { themes as named } from "../packages/app/src/lib/theme/themes.js";
import "../packages/app/src/styles/styles.js";
import "@undertone/form-engine/style.css";
import { colorRules } from "../scripts/color-rules.mjs";
import { unlikeBefore } from "../scripts/unlike-before.mjs";
import { searchUnlikePaints } from "../scripts/unlike-colors.mjs";
import { ComponentPage } from "../stories/docs/component-page.js";
import { textsOfField, withoutObjects } from "./controls.js";
import { DocsPage } from "./docs-page.js";
import { fitFrame, narrowFrame } from "./frame.js";
import { pageAround } from "./page-around.js";
import { drawnInTurn } from "./played-in-turn.js";
import type { Appearance } from "./appearance.js";
import type { AppearanceMode } from "./appearance-command.js";
import "./preview.css";

// A page that comes lazily is compiled when it is first asked for, which a busy machine takes seconds for.
configure({ asyncUtilTimeout: 60_000 });

const themes: readonly string[] = named.map(({ name }) => name);

/** Within a docs page its theme goes before: what the toolbar says does not get into a frame of it. */
function wear(theme: unknown) {
  const worn = pageAround?.root.dataset.theme ?? theme;
  if (typeof worn === "string") document.documentElement.dataset.theme = worn;
}

if (pageAround !== undefined) {
  new MutationObserver(() => wear(undefined)).observe(pageAround.root, { attributeFilter: ["data-theme"] });
  // What is played in a frame must not take the reader of the page to it.
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true });
  };
  fitFrame();
}

// Docs pages have no story whose decorator could do it. Their frames speak of globals, too, but never ask for any.
const dress = ({ globals }: { globals: Record<string, unknown> }) => wear(globals.theme);
addons.getChannel().once(SET_GLOBALS, dress);
addons.getChannel().on(UPDATE_GLOBALS, dress);

/** Colours that are on their way to others would be measured halfway. */
function holdStill(): () => void {
  const style = document.createElement("style");
  style.textContent = "*, *::before, *::after { transition: none !important; animation: none !important; }";
  document.head.append(style);
  return () => style.remove();
}

/**
 * All that a test looks at. Without this each story would hand over every element that kept each rule, too, which takes
 * axe, and whoever is told, longer than the search itself. Designers see those in the panel.
 */
const onlyFaults: RunOptions = { resultTypes: ["violations"] };
/** The same of colours, and which elements passed, without the addresses of them all. */
const colorsByElement: RunOptions = {
  resultTypes: ["violations", "passes"],
  runOnly: colorRules,
  selectors: false,
  elementRef: true,
};

/** What the addon searches when a story is tested. Colours take most of its time: `afterEach` below searches them, once each. */
const ofAddon: RunOptions =
  import.meta.env.VITEST_STORYBOOK === undefined
    ? {}
    : { ...onlyFaults, rules: Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }])) };

/**
 * Searches elements for what a theme can break: colours, and nothing else; what axe says of names, roles and structure holds
 * for all themes.
 *
 * @throws {Error} With what axe found.
 */
async function searchColors(include: Element[], theme: string): Promise<void> {
  const { default: axe } = await import("axe-core");
  wear(theme);
  const there = include.filter(({ isConnected }) => isConnected);
  // What took its place is searched in the next round.
  if (there.length === 0) return;
  await searchUnlikePaints(there, knownPaints, async (include) => {
    const { violations, passes } = await axe.run({ include }, colorsByElement);
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    if (found.length > 0) throw new Error([`In ${theme} axe finds`, ...found].join("\n"));
    const passed = passes.filter(({ id }) => id === "color-contrast").flatMap(({ nodes }) => nodes);
    return passed.map(({ element }) => element as Element);
  });
}

/** Descriptions of what was found in the stories before; kept by the page around their frame. */
const outer = window.parent as Window & {
  undertoneKnownMarkup?: Set<string>;
  undertoneKnownPaints?: Set<string>;
};
const known = (outer.undertoneKnownMarkup ??= new Set());
/** Colours on colours that axe passed before. */
const knownPaints = (outer.undertoneKnownPaints ??= new Set());

/** What axe is not to look at: Storybook's own, and what a story says. */
function excluded({ parameters }: StoryContext): string[] {
  const { exclude = [] } = ((parameters.a11y as { context?: object } | undefined)?.context ?? {}) as {
    exclude?: string[];
  };
  return [".sb-wrapper", ...exclude];
}

/** Compares a story, as it was left, with what it looked like when that was kept. */
async function compareAppearance({ id, globals, parameters }: StoryContext, worn: string[]): Promise<void> {
  const { undertoneAppearance } = globalThis as { undertoneAppearance?: Appearance };
  const appearanceMode = globals.appearanceMode as AppearanceMode | undefined;
  if (appearanceMode === undefined || undertoneAppearance === undefined || parameters.appearance === false)
    return;
  const faults: unknown[] = [];
  for (const theme of worn) {
    wear(theme);
    await undertoneAppearance(id, theme, appearanceMode).catch((fault) => faults.push(fault));
  }
  wear(globals.theme);
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

const preview: Preview = {
  mount: drawnInTurn,
  argsEnhancers: [textsOfField],
  argTypesEnhancers: [withoutObjects],
  beforeEach: ({ globals }) => {
    if (globals.appearanceMode === undefined && globals.searching !== true) return;
    // Where the story before was left.
    window.scrollTo(0, 0);
    return holdStill();
  },
  afterEach: async (story) => {
    const drawnIn = String(story.globals.theme);
    const others = themes.filter((theme) => theme !== drawnIn);
    const worn = story.parameters.everyTheme === false ? [drawnIn] : [drawnIn, ...others];
    await compareAppearance(story, worn);
    if (story.globals.searching !== true) return;
    const search = () => unlikeBefore(document.body, excluded(story).join(), known);
    // What comes late, in place of what was there, is found in the next round.
    for (let fresh = search(); fresh.length > 0; wear(drawnIn), fresh = search()) {
      for (const theme of worn) await searchColors(fresh, theme);
    }
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
    a11y: { test: "error", options: ofAddon },
    controls: { expanded: true },
    // A story is named for what it is after it was played.
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
      useLayoutEffect(() => narrowFrame(globals.viewport), [globals.viewport]);
      return <Story />;
    },
  ],
};

export default preview;
