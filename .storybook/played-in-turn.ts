import type { StoryContext } from "@storybook/react-vite";
import { FORCE_REMOUNT, STORY_FINISHED } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { pageAround } from "./page-around.js";

interface Turn {
  /** In which it is drawn, if not in the page itself. */
  frame: HTMLElement | undefined;
}

/** Whose turn it is on a docs page: its stories, also those in frames, are played one after the other. */
interface Turns {
  /** The story that is played now, and after it those that wait. */
  queue: readonly Turn[];
  lastDrawn: number;
  isTaken: boolean;
  /** When the reader last pressed a key or a button, or turned the wheel. */
  touched: number;
  /** When it was a key or a button. */
  pressed: number;
  /** When it was what moves the keyboard: a button or Tab. */
  moved: number;
  /** Where the story that was played last has left the keyboard. */
  left: Element | null;
}

/** A page has one keyboard, and so have all of its frames. */
const home = (pageAround?.window ?? window) as Window & { undertoneTurns?: Turns };
const turns = (home.undertoneTurns ??= {
  queue: [],
  lastDrawn: 0,
  isTaken: false,
  touched: 0,
  pressed: 0,
  moved: 0,
  left: null,
});
/** A docs page draws its stories one soon after the other, and each forgets what was called before: that is over by then. */
const PAUSE = 300;
/** Nothing is played for so long after the reader did something. */
const QUIET = 1_500;

const touches = ["keydown", "pointerdown", "wheel", "touchmove"];
const touched = (event: Event) => {
  const { isTrusted, type } = event;
  if (!isTrusted) return;
  turns.touched = Date.now();
  if (type === "keydown" || type === "pointerdown") turns.pressed = turns.touched;
  if (type === "pointerdown" || (event as KeyboardEvent).key === "Tab") turns.moved = turns.touched;
};
for (const watched of pageAround === undefined ? [window, around(window)] : [window]) follow(watched);

function follow(watched: Window): void {
  for (const event of touches) watched.addEventListener(event, touched, { capture: true, passive: true });
  window.addEventListener("pagehide", () => {
    for (const event of touches) watched.removeEventListener(event, touched, { capture: true });
  });
}

/** Storybook's manager around a page; the page itself where it stands alone, or where what is around is another's. */
function around({ parent }: Window): Window {
  try {
    return parent.document === null ? window : parent;
  } catch {
    return window;
  }
}

let isHandingOver = false;
// A story stays as it was played: another one that takes the keyboard, or the reader who gets it back, has not left a field of it.
for (const event of ["blur", "focusout"]) {
  window.addEventListener(
    event,
    (left) => {
      // Whether this document has the focus says nothing yet: Chromium tells the field first.
      const isLeftForAnother =
        pageAround !== undefined && turns.isTaken && firstOfQueue()?.frame !== pageAround.frame;
      if (isHandingOver || isLeftForAnother) left.stopImmediatePropagation();
    },
    { capture: true },
  );
}

/**
 * Draws a story; on a docs page, where it is played, too, it then waits for its turn: each story that is played takes the
 * keyboard, of which a page has one.
 */
export function drawnInTurn(context: StoryContext) {
  return async () => {
    await context.renderToCanvas();
    turns.lastDrawn = Date.now();
    const isOnAPage = context.viewMode === "docs" || pageAround !== undefined;
    if (isOnAPage && context.playFunction !== undefined) await turnOf(context);
    return context.canvas;
  };
}

async function turnOf(context: StoryContext): Promise<void> {
  const { id, abortSignal } = context;
  const turn: Turn = { frame: pageAround?.frame };
  const end = () => (turns.queue = turns.queue.filter((other) => other !== turn));
  turns.queue = [...turns.queue, turn];
  while (
    !abortSignal.aborted &&
    (firstOfQueue() !== turn || Date.now() < turns.lastDrawn + PAUSE || isReaderAtWork())
  )
    await new Promise((resolve) => setTimeout(resolve, PAUSE / 3));
  // One that was taken off the page is not played any more.
  if (abortSignal.aborted) return void end();
  const giveBack = take(context);
  const channel = addons.getChannel();
  let isOver = false;
  const over = (finished?: { storyId: string }) => {
    if (isOver || (finished !== undefined && finished.storyId !== id)) return;
    isOver = true;
    channel.off(STORY_FINISHED, over);
    const isInterrupted = giveBack();
    end();
    if (isInterrupted && !abortSignal.aborted) channel.emit(FORCE_REMOUNT, { storyId: id });
  };
  channel.on(STORY_FINISHED, over);
  // One that is taken off the page meanwhile never finishes.
  abortSignal.addEventListener("abort", () => over());
  // Nor does one in a frame that is gone.
  window.addEventListener("pagehide", () => over());
}

/** Whose turn it is: what waited in a frame that is gone says so to nobody. */
function firstOfQueue(): Turn | undefined {
  turns.queue = turns.queue.filter(({ frame }) => frame?.isConnected !== false);
  return turns.queue[0];
}

/** Whether whoever reads the page is doing something, or stands in a field, such as that of the search in the sidebar. */
function isReaderAtWork(): boolean {
  if (Date.now() < turns.touched + QUIET) return true;
  const at = keyboardAt();
  return at !== turns.left && at?.matches("input, textarea, select, [contenteditable]") === true;
}

/** What has the keyboard, in the manager, in the page or in one of its frames. */
function keyboardAt(): Element | null {
  let at = around(home).document.activeElement;
  while (at?.tagName === "IFRAME") {
    const inner = (at as HTMLIFrameElement).contentDocument;
    if (inner === null) break;
    at = inner.activeElement;
  }
  return at === at?.ownerDocument.body ? null : at;
}

/**
 * Makes it for a story as if it were alone on its page: keys begin at it, and what it calls was not called before.
 *
 * @returns What leaves the reader of the page where they were, and says whether they came between, so that the story did not get
 *   the keyboard.
 */
function take({ canvasElement, args }: StoryContext): () => boolean {
  for (const arg of Object.values(args)) if (isMock(arg)) arg.mockClear();
  const began = Date.now();
  const reader = keyboardAt();
  const isReaders = reader !== null && reader !== turns.left;
  const { focus } = HTMLElement.prototype;
  const { scrollX, scrollY } = home;
  turns.isTaken = true;
  let isInterrupted = false;
  HTMLElement.prototype.focus = function (options) {
    // Whoever has begun to type somewhere goes on there.
    if (isHandingOver || turns.pressed < began) focus.call(this, { ...options, preventScroll: true });
    else isInterrupted = true;
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
    if (isReaders && reader.isConnected && turns.pressed < began) handOver(reader as HTMLElement);
    const at = keyboardAt();
    // A key that scrolls, say, leaves the keyboard with the story.
    const isStorys = turns.pressed < began || (turns.moved < began && canvasElement.contains(at));
    turns.left = isStorys && !isReaders ? at : null;
    turns.isTaken = false;
    if (turns.touched < began) home.scrollTo(scrollX, scrollY);
    return isInterrupted;
  };
}

function handOver(reader: HTMLElement): void {
  isHandingOver = true;
  reader.focus({ preventScroll: true });
  isHandingOver = false;
}

function isMock(arg: unknown): arg is { mockClear: () => void } {
  return typeof arg === "function" && "mockClear" in arg;
}
