import type { StoryContext } from "@storybook/react-vite";
import { STORY_FINISHED } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { pageAround } from "./page-around.js";

/** A docs page and all its frames share one keyboard, so their stories are played one after the other. */
const page = (pageAround?.window ?? window) as Window & { lastTurn?: Promise<void> };

if (pageAround !== undefined) {
  // A story stays as it was played: the next one, which takes the keyboard, has not left a field of it.
  for (const event of ["blur", "focusout"])
    window.addEventListener(event, (left) => !document.hasFocus() && left.stopImmediatePropagation(), true);
}

/** Draws a story; on a docs page, where it is played too, it then waits until those before it were played. */
export function drawnInTurn(context: StoryContext) {
  return async () => {
    await context.renderToCanvas();
    const isOnAPage = context.viewMode === "docs" || pageAround !== undefined;
    if (isOnAPage && context.playFunction !== undefined) await turnOf(context);
    return context.canvas;
  };
}

async function turnOf({ id, abortSignal, canvasElement }: StoryContext): Promise<void> {
  const before = page.lastTurn;
  const { focus } = HTMLElement.prototype;
  page.lastTurn = new Promise((end) => {
    const channel = addons.getChannel();
    channel.on(STORY_FINISHED, ({ storyId }: { storyId: string }) => {
      if (storyId !== id) return;
      HTMLElement.prototype.focus = focus;
      end();
    });
    // One that is taken off the page never finishes, nor does one in a frame that is gone.
    abortSignal.addEventListener("abort", () => end());
    window.addEventListener("pagehide", () => end());
  });
  await before;
  // The reader of the page stays where they are.
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true });
  };
  // Keys begin at the story, as if it were alone on its page.
  canvasElement.tabIndex = -1;
  canvasElement.focus();
}
