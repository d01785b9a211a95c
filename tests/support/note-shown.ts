import type { Page } from "playwright";

/** What a page showed since it was asked to take note, if only for a moment. */
export interface Shown {
  headings: string[];
  /** Of its progress bars. */
  values: string[];
}

/** In the page's own words, since this file has no page around it. */
const NOTE = `{
  const headings = new Set();
  const values = new Set();
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll("h1, h2, h3")) headings.add(textContent);
    for (const { value } of document.querySelectorAll("progress")) values.add(String(value));
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ["value"] });
  globalThis.shown = () => ({ headings: [...headings], values: [...values] });
}`;

/**
 * Has the page itself note its headings and how far its bars are, at each change: whoever asks it from outside may be too
 * late on a busy machine.
 *
 * @returns Gives what was shown until then, as long as the page is not loaded anew.
 */
export async function noteShown(page: Page): Promise<() => Promise<Shown>> {
  await page.evaluate(NOTE);
  return () => page.evaluate<Shown>("shown()");
}
