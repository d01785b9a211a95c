import { expect, test } from "vitest";
import { logIn } from "../../scripts/lived-in.mjs";
import { person, url, visitor } from "../support/here.js";
import { READ_FIRST_SCREEN } from "../support/read-first-screen.mjs";

/** What a result shows before anybody presses, scrolls or types. */
interface FirstScreen {
  /** Where each point ends, in pixels from the page's top. */
  sentenceEnds: number[];
  /** Visible words of ours: what people wrote, titles, names and figures are not. */
  words: string[];
  /** Names of the visible buttons of the whole page, the bar at its top included. */
  buttons: string[];
}

const phone = { hasTouch: true, isMobile: true };
/** Collects how far what is in sight was moved, as the browser tells. */
const NOTE_SHIFTS =
  'window.shifts = []; new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value))).observe({ type: "layout-shift", buffered: true })';

test.each([
  { who: "a guest", width: 1280, height: 900, sentences: 3, device: {} },
  { who: "a guest", width: 600, height: 844, sentences: 2, device: {} },
  { who: "a guest", width: 390, height: 844, sentences: 2, device: phone },
  { who: "its owner", width: 390, height: 844, sentences: 2, device: phone },
])(
  "at $width pixels, for $who, title and points stand in the page before the insight has come and stay where they are, among few words and buttons",
  async ({ who, width, height, sentences, device }) => {
    const { page, context } = await visitor([], { viewport: { width, height }, ...device });
    const isOwner = who === "its owner";
    if (isOwner) await logIn(context.request, url, person);
    await page.addInitScript(NOTE_SHIFTS);
    // Slower than the page's words are drawn: they would move if they did not wait for it.
    await page.route("**/*.woff2", async (route) => {
      await page.locator(".prerendered").waitFor({ state: "attached" });
      await route.continue();
    });
    const topOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? NaN;
    const asked: string[] = [];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/insight/*", async (route) => {
      asked.push(route.request().resourceType());
      await held;
      await route.continue();
    });
    await page.goto(`${url}/insight/${isOwner ? person.privateId : person.insightId}`, { waitUntil: "load" });
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
    // On a busy machine a part that comes late may move by a line: a tenth of the least that counts as a bad shift.
    const shifts = await page.evaluate<number[]>("shifts");
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
    // Asked for once, by the page's head and not by a script.
    expect(asked).toHaveLength(1);

    const { sentenceEnds, words, buttons } = await page.evaluate<FirstScreen>(READ_FIRST_SCREEN);
    expect(sentenceEnds.filter((end) => end <= height).length).toBeGreaterThanOrEqual(sentences);
    // Members are offered to count what people say.
    expect(words.length, words.join(" ")).toBeLessThanOrEqual(isOwner ? 220 : 200);
    expect(buttons.length, buttons.join("; ")).toBeLessThanOrEqual(isOwner ? 19 : 15);

    // Who searches, prints or lists headings finds the whole page, though nothing was scrolled or pressed.
    for (const name of ["Map of the comments", "How this was made", /^Comments on this insight/])
      await page.getByRole("heading", { name }).waitFor();
  },
);
