import { expect, test } from "vitest";
import { axeFaults } from "../support/axe.js";
import { newVisitor } from "../support/browser.js";
import { openLivedInUndertone } from "../support/for-a-file.js";

const here = openLivedInUndertone();

const phone = { hasTouch: true, isMobile: true };
/** Collects how far what is in sight was moved, as the browser tells. */
const NOTE_SHIFTS =
  'window.shifts = []; new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value))).observe({ type: "layout-shift", buffered: true })';

test.each([
  [1280, 900, {}],
  [1001, 900, {}],
  [720, 900, {}],
  [600, 844, {}],
  [480, 844, phone],
  [390, 844, phone],
])(
  "at %i pixels title and headline stand in the page before the insight has come, and stay where they are",
  async (width, height, device) => {
    const viewport = { width, height };
    const { page, context, complaints } = await newVisitor(here.browser, [], { viewport, ...device });
    await page.addInitScript(NOTE_SHIFTS);
    // Slower than the page's words are drawn: they would move if they did not wait for it.
    await page.route("**/*.woff2", async (route) => {
      await page.locator(".prerendered").waitFor({ state: "attached" });
      await route.continue();
    });
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
    expect(Math.abs((await topOf("blockquote")) - before.quote)).toBeLessThan(2);
    expect(await page.evaluate("shifts")).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.each([
  [1280, 900, {}],
  [390, 844, phone],
])(
  "at %i pixels axe finds nothing in what stands there without a script, in any theme",
  async (width, height, device) => {
    const viewport = { width, height };
    const kept = [/^Failed to load resource/];
    const { page, context } = await newVisitor(here.browser, kept, { viewport, ...device });
    await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort());
    await page.goto(`${here.undertone.url}/insight/${here.person.insightId}`, { waitUntil: "load" });
    await page.locator(".prerendered blockquote").first().waitFor();
    expect(await axeFaults(page, { whole: "html" })).toEqual([]);
    await context.close();
  },
);
