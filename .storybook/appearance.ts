import { commands } from "vitest/browser";
import type { AppearanceMode } from "./appearance-command.js";

declare module "vitest/browser" {
  interface BrowserCommands {
    appearance: (
      story: string,
      theme: string,
      appearanceMode: AppearanceMode,
      part: object,
    ) => Promise<string | undefined>;
  }
}

/** The caret blinks, and bars of scrolling come and go. */
const style = document.createElement("style");
style.textContent = "* { caret-color: transparent !important; scrollbar-width: none !important; }";
document.head.append(style);

/** Only while stories are tested: preview.tsx is part of the book, too. */
(globalThis as { undertoneAppearance?: Appearance }).undertoneAppearance = async (
  story,
  theme,
  appearanceMode,
) => {
  await document.fonts.ready;
  // Parts further down come with the first key, and would come later by themselves.
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
  // What follows the theme by script has followed it by then.
  await new Promise(requestAnimationFrame);
  const frame = window.frameElement?.getBoundingClientRect();
  const part = {
    x: frame?.x ?? 0,
    y: frame?.y ?? 0,
    // Which is smaller than the story where its frame is drawn to fit.
    width: frame?.width ?? window.innerWidth,
    height: frame?.height ?? window.innerHeight,
  };
  const fault = await commands.appearance(story, theme, appearanceMode, part);
  if (fault !== undefined) throw new Error(fault);
};

/** @throws {Error} With what is unlike before. */
export type Appearance = (story: string, theme: string, appearanceMode: AppearanceMode) => Promise<void>;
