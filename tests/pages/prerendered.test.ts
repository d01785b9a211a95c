import { expect, test } from "vitest";
import { newVisitor } from "../support/browser.js";
import { openLivedInUndertone } from "../support/for-a-file.js";

const here = openLivedInUndertone();

/** Lines of small print may be one more or fewer than there is room for. */
const LINE = 24;

test.each([
  [1280, 900],
  [390, 844],
])(
  "at %i pixels title and headline stand in the page before the insight has come, and stay where they are",
  async (width, height) => {
    const { page, context, complaints } = await newVisitor(here.browser);
    await page.setViewportSize({ width, height });
    const topOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? NaN;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/insight/*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${here.undertone.url}/insight/${here.person.insightId}`, { waitUntil: "load" });
    const early = page.locator(".prerendered blockquote").first();
    await early.waitFor();
    const sentence = await early.textContent();
    const before = { title: await topOf("h1"), quote: await topOf("blockquote") };
    expect(before.quote).toBeLessThan(height);
    release();
    await page.locator("#root blockquote").first().waitFor();
    expect(await page.locator(".prerendered").count()).toBe(0);
    expect(await page.locator("#root blockquote").first().textContent()).toBe(sentence);
    expect(Math.abs((await topOf("h1")) - before.title)).toBeLessThan(2);
    expect(Math.abs((await topOf("blockquote")) - before.quote)).toBeLessThanOrEqual(LINE);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
