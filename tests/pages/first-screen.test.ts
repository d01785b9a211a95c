import type { Page } from "playwright";
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
/** Collects how far what is in sight was moved, as the browser tells, and what it was. */
const NOTE_SHIFTS = `window.shifts = []; new PerformanceObserver((list) => shifts.push(...list.getEntries().map(
  ({ value, sources }) => ({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 60)) })
))).observe({ type: "layout-shift", buffered: true })`;

/** Of a page that has changed places with what its HTML showed before. */
async function expectCalm(page: Page): Promise<void> {
  expect(await page.locator(".prerendered").count()).toBe(0);
  const shifts = await page.evaluate<{ value: number; moved: string[] }[]>("shifts");
  // On a busy machine a part that comes late may move by a line: a fifth of the least that counts as a bad shift.
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02);
}

const topOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.y ?? NaN;

/** A page whose words wait for fonts that come late, and for answers of the API that are held. */
async function heldPage(page: Page, answers: string): Promise<{ asked: string[]; release: () => void }> {
  await page.addInitScript(NOTE_SHIFTS);
  // Slower than the page's words are drawn: they would move if they did not wait for it.
  await page.route("**/*.woff2", async (route) => {
    await page.locator(".prerendered").waitFor({ state: "attached" });
    await route.continue();
  });
  const asked: string[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(answers, async (route) => {
    asked.push(route.request().resourceType());
    await held;
    await route.continue();
  });
  return { asked, release };
}

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
    const { asked, release } = await heldPage(page, "**/api/insight/*");
    await page.goto(`${url}/insight/${isOwner ? person.privateId : person.insightId}`, { waitUntil: "load" });
    const early = page.locator(".prerendered blockquote").first();
    await early.waitFor();
    const sentence = await early.textContent();
    const before = { title: await topOf(page, "h1"), quote: await topOf(page, "blockquote") };
    expect(before.quote).toBeLessThan(height);
    release();
    await page.locator("#root blockquote").first().waitFor();
    expect(await page.locator("#root blockquote").first().textContent()).toBe(sentence);
    expect(Math.abs((await topOf(page, "h1")) - before.title)).toBeLessThan(2);
    expect(Math.abs((await topOf(page, "blockquote")) - before.quote)).toBeLessThan(2);
    await expectCalm(page);
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

test.each([1280, 390])(
  "at %i pixels, the list stands in its page before it has come, and stays where it is",
  async (width) => {
    const { page } = await visitor([], { viewport: { width, height: 844 } });
    const { asked, release } = await heldPage(page, "**/api/feed/**");
    await page.goto(`${url}/insights`, { waitUntil: "load" });
    const early = page.locator(".prerendered article").first();
    // Its age may change meanwhile.
    const title = await early.getByRole("heading").innerText();
    const sentence = await early.locator("blockquote").first().innerText();
    const before = { title: await topOf(page, "h1"), card: await topOf(page, "article") };
    release();
    const card = page.locator("#root article").first();
    await card.waitFor();
    expect(await card.getByRole("heading").innerText()).toBe(title);
    expect(await card.locator("blockquote").first().innerText()).toBe(sentence);
    expect(Math.abs((await topOf(page, "#root h1")) - before.title)).toBeLessThan(2);
    expect(Math.abs((await topOf(page, "#root article")) - before.card)).toBeLessThan(2);
    await expectCalm(page);
    expect(asked).toHaveLength(1);
  },
);
