import type { StoryContext } from "@storybook/react-vite";
import { STORY_FINISHED } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";

/** Settles when the story that is played now, and all that wait before it, are over. */
let free: Promise<void> = Promise.resolve();
let lastDrawn = 0;
/** A docs page draws its stories one soon after the other, and each forgets what was called before: that is over by then. */
const PAUSE = 300;

/**
 * Draws a story; on a docs page, where it is played, too, it then waits for its turn: each story that is played takes the
 * keyboard, of which a page has one.
 */
export function drawnInTurn(context: StoryContext) {
  return async () => {
    await context.renderToCanvas();
    lastDrawn = performance.now();
    if (context.viewMode === "docs" && context.playFunction !== undefined) await turnOf(context);
    return context.canvas;
  };
}

async function turnOf(context: StoryContext): Promise<void> {
  const { id, abortSignal } = context;
  const before = free;
  let end: () => void = () => undefined;
  free = new Promise((resolve) => (end = resolve));
  await before;
  for (let rest = PAUSE; rest > 0; rest = lastDrawn + PAUSE - performance.now())
    await new Promise((resolve) => setTimeout(resolve, Math.min(rest, PAUSE)));
  const giveBack = take(context);
  const channel = addons.getChannel();
  const over = (finished?: { storyId: string }) => {
    if (finished !== undefined && finished.storyId !== id) return;
    channel.off(STORY_FINISHED, over);
    giveBack();
    end();
  };
  channel.on(STORY_FINISHED, over);
  // One that was taken off the page never finishes.
  if (abortSignal.aborted) over();
  else abortSignal.addEventListener("abort", () => over());
}

/**
 * Makes it for a story as if it were alone on its page: keys begin at it, and what it calls was not called before.
 *
 * @returns What leaves the reader of the page where they were.
 */
function take({ canvasElement, args }: StoryContext): () => void {
  for (const arg of Object.values(args)) if (isMock(arg)) arg.mockClear();
  const { focus } = HTMLElement.prototype;
  const { scrollX, scrollY } = window;
  let isScrolled = false;
  const scrolled = () => (isScrolled = true);
  for (const event of ["wheel", "touchmove"]) window.addEventListener(event, scrolled, { passive: true });
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true });
  };
  canvasElement.tabIndex = -1;
  canvasElement.focus();
  return () => {
    const { activeElement } = document;
    // A field that was left by Tab leaves the keyboard at whatever of the page comes next.
    const isInside = canvasElement.contains(activeElement) && activeElement !== canvasElement;
    if (!isInside && activeElement instanceof HTMLElement) activeElement.blur();
    canvasElement.removeAttribute("tabindex");
    HTMLElement.prototype.focus = focus;
    for (const event of ["wheel", "touchmove"]) window.removeEventListener(event, scrolled);
    if (!isScrolled) window.scrollTo(scrollX, scrollY);
  };
}

function isMock(arg: unknown): arg is { mockClear: () => void } {
  return typeof arg === "function" && "mockClear" in arg;
}
