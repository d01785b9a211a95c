import { readFileSync } from "node:fs";
import { source as axe } from "axe-core";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../support/browser.js";

const unlikeColors = readFileSync(new URL("../../scripts/unlike-colors.mjs", import.meta.url), "utf8");

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(() => browser.close());

async function show(body: string): Promise<void> {
  await page.setContent(
    `<!doctype html><html lang="en"><title>Colours</title><style>
      body { background: #fff } .dark { background: #222; color: #eee } .pale { color: #bbb }
    </style><main>${body}</main>`,
  );
  await page.addScriptTag({ content: unlikeColors.replaceAll("export ", "") });
}

const paints = () =>
  page.evaluate<(string | null)[]>("[...document.querySelectorAll('b, a')].map((b) => paintOf(b) ?? null)");

describe("The paint of a text", () => {
  test("is the same for texts of one colour on one background, however they are marked up", async () => {
    await show("<p class=one><b>One</b></p><section><div><b data-state=open>Another</b></div></section>");
    const [one, another] = await paints();
    expect(one).toMatch(/^B rgb/);
    expect(another).toBe(one);
  });

  test.each([
    ["another colour", "<b style='color: #333'>A text</b>"],
    ["another size", "<b style='font-size: 24px'>A text</b>"],
    ["another weight", "<b style='font-weight: 400'>A text</b>"],
    ["another background", "<div style='background: #eee'><b>A text</b></div>"],
    ["a background between that lets some through", "<p style='background: #0003'><b>A text</b></p>"],
  ])("differs with %s", async (_title, other) => {
    await show(`<p><b>A text</b></p>${other}`);
    const [one, another] = await paints();
    expect(another).toMatch(/^B rgb/);
    expect(another).not.toBe(one);
  });

  test.each([
    ["with a shadow", "<b style='text-shadow: 0 0 2px red'>A text</b>"],
    ["before a picture", "<p style='background: linear-gradient(red, blue)'><b>A text</b></p>"],
    [
      "that is faded, also by what is around its background",
      "<p style='opacity: 0.5'><i class=dark><b>A text</b></i></p>",
    ],
    ["in a box that is laid over others", "<p style='position: absolute'><b>A text</b></p>"],
    ["in a box that was moved", "<p style='position: relative; top: -20px'><b>A text</b></p>"],
    ["in a box that is drawn elsewhere", "<p style='transform: translateY(-20px)'><b>A text</b></p>"],
    [
      "that sticks out of its background",
      "<p class=dark style='width: 9px; white-space: nowrap'><b>A text</b></p>",
    ],
    ["of a link, which has to differ from the text around it", "<p>A <a href='#'>link</a></p>"],
  ])("is not told %s", async (_title, body) => {
    await show(body);
    expect(await paints()).toEqual([null]);
  });

  test("ends at the first background that lets nothing through, wherever that lies", async () => {
    await show("<i class=dark><b>A</b></i><p style='position: absolute' class=dark><b>B</b></p>");
    const [one, another] = await paints();
    expect(another).toBe(one);
  });
});

describe("A search of what is painted unlike", () => {
  /** What each round of axe searched, by text, and what it found faulty. */
  const search = () =>
    page.evaluate<{ rounds: string[][]; faults: string[] }>(`(async () => {
      const rounds = [], faults = [];
      globalThis.known ??= new Set();
      await searchUnlikePaints([...document.querySelectorAll("b, button")], known, async (include) => {
        rounds.push(include.map(({ textContent }) => textContent));
        const options = { resultTypes: ["violations", "passes"], runOnly: ["color-contrast"], selectors: false, elementRef: true };
        const { violations, passes } = await axe.run({ include }, options);
        faults.push(...violations.flatMap(({ nodes }) => nodes.map(({ element }) => element.textContent)));
        return passes.flatMap(({ nodes }) => nodes.map(({ element }) => element));
      });
      return { rounds, faults };
    })()`);

  test("searches one of those that are alike, none of those that passed before, and finds what is faulty", async () => {
    await show("<p><b>One</b> <b>Two</b></p><p class=pale><b>Pale</b></p>");
    await page.addScriptTag({ content: axe });
    expect(await search()).toEqual({ rounds: [["One", "Pale"]], faults: ["Pale"] });
    // A fault is searched, and found, each time.
    expect(await search()).toEqual({ rounds: [["Pale"]], faults: ["Pale"] });
  });

  test("a text that axe passes no judgement on speaks for no other", async () => {
    const style = "style='color: #bbb; background: #fff'";
    await show(`<button disabled ${style}>Off</button> <button ${style}>On</button>`);
    await page.addScriptTag({ content: axe });
    expect(await search()).toEqual({ rounds: [["Off"], ["On"]], faults: ["On"] });
  });
});
