const frame = window.frameElement;
const root = frame?.ownerDocument.documentElement;

/**
 * The docs page that this window is a frame of. The manager, in which each page of Storybook stands, wears no theme, by which
 * the two are told apart.
 */
export const pageAround: { window: Window; root: HTMLElement; frame: HTMLElement } | undefined =
  root?.dataset.theme === undefined
    ? undefined
    : { window: window.parent, root, frame: frame as HTMLElement };

/** A longer story is seen through a window, as a page is, or nobody would find the story after it. */
const MOST = 1_600;
const WINDOW = 800;
/** Above and below a dialog, which stands in the middle of its frame. */
const AROUND_DIALOG = 64;

/** Makes a frame of a docs page as high as its content, and at least as high as its story says. */
export function fitFrame(): void {
  const box = pageAround?.frame.parentElement;
  if (!box) return;
  const least = Number.parseFloat(box.style.height) || 0;
  const fit = () => {
    const bottom = document.getElementById("storybook-root")?.getBoundingClientRect().bottom ?? 0;
    const dialogs = document.querySelectorAll("[role=dialog], [role=alertdialog]");
    const height = Math.max(
      least,
      bottom + window.scrollY + Number.parseFloat(getComputedStyle(document.body).paddingBottom),
      ...Array.from(dialogs, ({ scrollHeight }) => scrollHeight + AROUND_DIALOG),
    );
    box.style.height = `${height > MOST ? WINDOW : Math.ceil(height)}px`;
  };
  new ResizeObserver(fit).observe(document.body);
  new MutationObserver(fit).observe(document.body, { childList: true, subtree: true });
}
