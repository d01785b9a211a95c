import type { Browser, CDPSession, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildStorybookIfNeeded, storybookFolder } from "../../scripts/build.mjs";
import { themes } from "../../scripts/lived-in.mjs";
import {
  type Appearance,
  appearanceOf,
  packed,
  unlikeSquares,
  unpacked,
} from "../../scripts/appearances.mjs";
import { newVisitor, openBrowser } from "../support/browser.js";
import { type ServedFolder, serveFolder } from "./served-folder.js";

let browser: Browser;
let served: ServedFolder;

beforeAll(async () => {
  buildStorybookIfNeeded();
  [served, browser] = await Promise.all([serveFolder(storybookFolder), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await served?.stop();
});

interface Shown {
  page: Page;
  appearance: () => Promise<Appearance>;
  /** What is unlike after a change, which is taken back. */
  after: (css: string) => Promise<number>;
}

async function show(story: string): Promise<Shown> {
  const { page } = await newVisitor(browser);
  const part = { x: 0, y: 0, width: 1200, height: 900 };
  await page.setViewportSize({ width: part.width, height: part.height });
  await page.goto(`${served.origin}/iframe.html?viewMode=story&id=${story}&globals=a11y.manual:!true`);
  await page.waitForLoadState("networkidle");
  await page.locator("#storybook-root > *").first().waitFor();
  await page.addStyleTag({ content: "* { transition: none !important; animation: none !important; }" });
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const appearance = () => appearanceOf(devtools, part);
  const after = async (css: string) => {
    const before = await appearance();
    const style = await page.addStyleTag({ content: css });
    await page.evaluate("document.fonts.ready.then(() => undefined)");
    const unlike = unlikeSquares(before, await appearance());
    await style.evaluate((element) => element.parentNode?.removeChild(element));
    expect(unlikeSquares(before, await appearance())).toEqual([]);
    return unlike.length;
  };
  return { page, appearance, after };
}

const important = (selector: string, property: string, value: string) =>
  `${selector} { ${property}: ${value} !important; }`;

const BUTTON = "product-components-button--primary";
const FORM = "form-engine-whole-forms-analysis--opened";
const FIELD = "form-engine-fields-integer--clamped";

test.each([BUTTON, FORM, FIELD])(
  "%s is alike in other fonts and a pixel aside, and unlike in each other theme",
  async (story) => {
    const { page, appearance, after } = await show(story);
    const seen = await appearance();
    for (const family of ["monospace", "serif"])
      expect(await after(important("*", "font-family", family)), family).toBe(0);
    expect(await after(important("body", "translate", "1px 1px"))).toBe(0);
    for (const theme of themes.slice(1)) {
      await page.evaluate(`document.documentElement.dataset.theme = "${theme}"`);
      expect(unlikeSquares(seen, await appearance()).length, theme).toBeGreaterThan(0);
    }
    await page.context().close();
  },
);

test("what is gone, has another theme's colour or collapsed is unlike before", async () => {
  const changes = [
    [BUTTON, "button", "display", "none"],
    [BUTTON, "button", "visibility", "hidden"],
    [BUTTON, "button", "background", "#d6249f"],
    [FIELD, ".field", "display", "none"],
    [FIELD, ".field", "visibility", "hidden"],
    [FORM, ".field:first-of-type", "display", "none"],
    [FORM, "button", "background", "#d6249f"],
    [FORM, "#storybook-root", "width", "160px"],
  ] as const;
  const passed: string[] = [];
  for (const story of new Set(changes.map(([story]) => story))) {
    const { page, after } = await show(story);
    for (const [, part, property, value] of changes.filter(([of]) => of === story)) {
      expect(await page.locator(part).count()).toBeGreaterThan(0);
      if ((await after(important(part, property, value))) === 0) passed.push(`${story}: ${part} ${property}`);
    }
    await page.context().close();
  }
  expect(passed).toEqual([]);
});

test("which of two colours has a little more of a page is no difference", async () => {
  const { page, appearance } = await show(BUTTON);
  const cover = (share: number) =>
    page.evaluate(
      `document.body.style.background = "linear-gradient(#f6f8fb ${share}%, white ${share}%) no-repeat fixed"`,
    );
  await cover(51);
  const seen = await appearance();
  await cover(49);
  expect(unlikeSquares(seen, await appearance())).toEqual([]);
  await cover(0);
  expect(unlikeSquares(seen, await appearance())).not.toEqual([]);
  await page.context().close();
});

test("appearances in all themes are one word", async () => {
  const { page, appearance } = await show("form-engine-whole-forms-analysis--opened");
  const appearances: Appearance[] = [];
  for (const theme of themes) {
    await page.evaluate(`document.documentElement.dataset.theme = "${theme}"`);
    appearances.push(await appearance());
  }
  const word = packed(appearances);
  expect(word.length).toBeLessThan(2_000);
  expect(appearances).toMatchObject(unpacked(word));
  await page.context().close();
});
