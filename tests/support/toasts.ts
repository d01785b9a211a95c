import type { Page } from "playwright";
import { expect } from "vitest";

/** Has each page of a context note every text that it adds, in the page's own words, since this file has no page around it. */
export const NOTE_TEXTS = `globalThis.added = new Set();
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      for (const each of node.querySelectorAll ? [node, ...node.querySelectorAll("*")] : [])
        if (each.childElementCount === 0) globalThis.added.add(each.textContent);
}).observe(document, { subtree: true, childList: true });`;

/**
 * Waits until a toast has said exactly this. A toast goes by itself, and whoever looks for it from outside may be too late on a
 * busy machine; so the page notes it. What was waited for once has to be said anew to count again.
 */
export async function toast(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(`added.delete(${JSON.stringify(text)})`)).toBe(true);
}
