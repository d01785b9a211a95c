import type { StoryContext } from "@storybook/react-vite";
import { STORY_FINISHED } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { pageAround } from "./page-around.js";

/** A docs page and all its frames share one keyboard, so their stories are played one after the other. */
interface Turns {
  lastTurn?: Promise<void>;
  playing?: Window | undefined;
}
const page = (pageAround?.window ?? window) as Window & Turns;

// A story stays as it was played: the next one, which takes the keyboard, has not left a field of it.
for (const event of ["blur", "focusout"]) {
  const isLeftForAnother = () => page.playing !== undefined && page.playing !== window;
  window.addEventListener(event, (left) => isLeftForAnother() && left.stopImmediatePropagation(), true);
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
    const over = () => {
      HTMLElement.prototype.focus = focus;
      if (page.playing === window) page.playing = undefined;
      end();
    };
    addons.getChannel().on(STORY_FINISHED, ({ storyId }: { storyId: string }) => storyId === id && over());
    // One that is taken off the page never finishes, nor does one in a frame that is gone.
    abortSignal.addEventListener("abort", over);
    window.addEventListener("pagehide", over);
  });
  await before;
  if (abortSignal.aborted) return;
  page.playing = window;
  // The reader of the page stays where they are.
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true });
  };
  if (pageAround !== undefined) return;
  // Keys begin at the story, as if it were alone on its page.
  canvasElement.tabIndex = -1;
  canvasElement.focus();
}
