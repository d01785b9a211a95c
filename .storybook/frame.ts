import { pageAround } from "./page-around.js";

/** What is longer than this is looked at through a window, as a page is, or nobody would find the story after it. */
const MOST = 1_600;
const WINDOW = 800;
/** What changes comes in bursts, and each is measured anew. */
const PAUSE = 100;
/** Above and below a dialog, which stands in the middle of its frame. */
const AROUND_DIALOG = 64;
const DIALOGS = "[role=dialog], [role=alertdialog]";

/**
 * Makes a frame of a docs page as high as what it holds, and at least as high as its story says: what opens in it, such as a
 * menu or a toast, adds nothing to the height of what is there.
 */
export function fitFrame(): void {
  const box = pageAround?.frame.parentElement;
  if (pageAround === undefined || !box) return;
  const { window: around } = pageAround;
  const least = Number.parseFloat(box.style.height) || 0;
  const setHeight = (height: number) => (box.style.height = `${height}px`);
  const fit = () => {
    const { scrollX, scrollY } = around;
    // A page fills any window: only in a low one it is as high as what it holds. Nobody sees it so.
    setHeight(least);
    const height = Math.ceil(contentHeight());
    setHeight(height > MOST ? WINDOW : Math.max(least, height));
    // Near its end the page around has moved up with it.
    if (around.scrollY !== scrollY) around.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const fitSoon = () => (waiting ??= setTimeout(() => ((waiting = undefined), fit()), PAUSE));
  const sizes = new ResizeObserver(fitSoon);
  sizes.observe(document.body);
  for (const child of document.body.children) sizes.observe(child);
  // A dialog changes the size of nothing.
  new MutationObserver(fitSoon).observe(document.body, { childList: true, subtree: true });
}

function contentHeight(): number {
  const page = document.documentElement;
  const root = document.getElementById("storybook-root");
  const end = root === null ? 0 : root.getBoundingClientRect().bottom + window.scrollY;
  return Math.max(
    end + Number.parseFloat(getComputedStyle(document.body).paddingBottom),
    page.scrollHeight > page.clientHeight ? page.scrollHeight : 0,
    ...Array.from(document.querySelectorAll(DIALOGS), dialogHeight),
  );
}

/** One that fills its frame, as on a phone, would fill any. */
function dialogHeight({ scrollHeight, clientHeight }: Element): number {
  const hidden = scrollHeight - clientHeight;
  return hidden > 0
    ? window.innerHeight + hidden
    : Math.min(window.innerHeight, clientHeight + AROUND_DIALOG);
}

/** What is meant for a phone has the width of one in its frame, too. */
export function narrowFrame(viewport: unknown): void {
  const { value } = (viewport ?? {}) as { value?: string };
  if (pageAround === undefined || value === undefined) return;
  pageAround.frame.style.maxWidth = PHONE;
}

/** Of Storybook's viewport `mobile2`. */
const PHONE = "414px";
