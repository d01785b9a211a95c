import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildStorybookIfNeeded, storybookFolder } from "../../scripts/build.mjs";
import { themes } from "../../scripts/lived-in.mjs";
import { axeFaults } from "../support/axe.js";
import { newVisitor, openBrowser } from "../support/browser.js";
import { type ServedFolder, serveFolder } from "./served-folder.js";

const pages = {
  introduction: "Undertone",
  "foundations-colour": "Colour",
  "foundations-type": "Type",
  "foundations-space": "Space",
  "foundations-icons": "Icons",
  "foundations-writing": "Writing",
  "foundations-accessibility": "Accessibility",
  "form-engine-guide": "Guide",
  "product-which-part-for-what": "Which part for what",
  // Of those that are made from stories, one of each kind.
  "form-engine-fields-select": "Select",
  "product-components-menu": "Menu",
};

/** Whether each frame of a docs page holds its story, and none waits for its turn to be played. */
const ARE_EXAMPLES_DRAWN = `Array.from(document.querySelectorAll("#storybook-docs iframe")).every(
  ({ contentDocument }) => contentDocument?.body?.matches(".sb-show-main") && contentDocument.querySelector("#storybook-root > *"),
) && !window.undertoneTurns?.queue.length`;

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

test("every page that is written by hand is in the book, and every part has a page of its stories", () => {
  const { entries } = JSON.parse(readFileSync(join(storybookFolder, "index.json"), "utf8")) as {
    entries: Record<string, { type: string; title: string }>;
  };
  const all = Object.values(entries);
  const docs = new Set(all.filter(({ type }) => type === "docs").map(({ title }) => title));
  expect(Object.keys(entries)).toEqual(expect.arrayContaining(Object.keys(pages).map((id) => `${id}--docs`)));
  // The playground is a page itself.
  const withoutPage = all.filter(({ title }) => !docs.has(title)).map(({ title }) => title);
  expect(new Set(withoutPage)).toEqual(new Set(["Form engine/Playground"]));
});

test("stories that answer for a server stand each in a page of its own, or one would answer for all of them", async () => {
  const { entries } = JSON.parse(readFileSync(join(storybookFolder, "index.json"), "utf8")) as {
    entries: Record<string, { id: string; type: string; importPath: string }>;
  };
  const answering = Object.values(entries).filter(
    ({ type, importPath }) =>
      type === "story" && readFileSync(importPath, "utf8").includes("beforeEach: answering("),
  );
  expect(answering.length).toBeGreaterThan(50);
  const { context, page } = await newVisitor(browser);
  await page.goto(`${served.origin}/iframe.html?viewMode=docs&id=introduction--docs`);
  await page.locator("#storybook-docs h1").waitFor();
  const isInline = `async (storyId) => {
    const { parameters } = await __STORYBOOK_PREVIEW__.storyStoreValue.loadStory({ storyId });
    return parameters.docs.story?.inline !== false;
  }`;
  const inline = await page.evaluate(
    `Promise.all(${JSON.stringify(answering.map(({ id }) => id))}.map(async (id) => (await (${isInline})(id)) ? [id] : [])).then((ids) => ids.flat())`,
  );
  expect(inline).toEqual([]);
  await context.close();
});

describe.each(Object.entries(pages))("the page %s", (id, heading) => {
  test("opens offline without a complaint, and axe finds nothing in any theme", async () => {
    const { context, page, complaints } = await newVisitor(browser);
    const elsewhere: string[] = [];
    await page.route(
      (url) => url.origin !== served.origin,
      (route) => {
        elsewhere.push(route.request().url());
        return route.abort();
      },
    );
    await page.goto(`${served.origin}/iframe.html?viewMode=docs&id=${id}--docs`);
    await page.locator("#storybook-docs h1", { hasText: heading }).waitFor();
    // The examples of a page come after its words; until then what is there changes under axe's hands.
    await page.locator(".sb-loader:visible").waitFor({ state: "detached" });
    await page.waitForFunction(ARE_EXAMPLES_DRAWN);
    // Colours that are on their way to others would be measured halfway.
    await page.addStyleTag({ content: "* { transition: none !important; animation: none !important; }" });
    expect(await axeFaults(page, { whole: "#storybook-docs" })).toEqual([]);
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
    await context.close();
  });
});

test("each theme on the page of colours writes its codes in its own colours, whatever the page wears", async () => {
  const { context, page } = await newVisitor(browser);
  await page.goto(
    `${served.origin}/iframe.html?viewMode=docs&id=foundations-colour--docs&globals=theme:theme-nocturne-pulse`,
  );
  await page.locator(".theme-sheet code").first().waitFor();
  const grounds = await page.evaluate<string[]>(
    'Array.from(document.querySelectorAll(".theme-sheet code"), (code) => getComputedStyle(code).backgroundColor)',
  );
  // Some 25 for each of four themes, twice.
  expect(grounds.length).toBeGreaterThan(100);
  expect(new Set(grounds).size).toBe(themes.length);
  await context.close();
});

test("what every theme is worth is on the page of colours, and no colour has too little contrast", async () => {
  const { context, page } = await newVisitor(browser);
  await page.goto(`${served.origin}/iframe.html?viewMode=docs&id=foundations-colour--docs`);
  for (const theme of themes) await page.getByRole("heading", { level: 3, name: theme }).waitFor();
  expect(await page.getByText(/: 1 on every ground/).count()).toBeGreaterThanOrEqual(themes.length * 7);
  expect(await page.getByText("(too little)").count()).toBe(0);
  expect(await page.getByText("Hue 10").count()).toBe(themes.length);
  await context.close();
});

test("the brush in the toolbar dresses a docs page, too", async () => {
  const { context, page } = await newVisitor(browser);
  await page.goto(
    `${served.origin}/iframe.html?viewMode=docs&id=foundations-writing--docs&globals=theme:theme-nocturne-pulse`,
  );
  await page.locator("#storybook-docs h1", { hasText: "Writing" }).waitFor();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("theme-nocturne-pulse");
  await context.close();
});

test("a page that is left while its stories wait for their turn keeps none of the next from playing", async () => {
  const { context, page } = await newVisitor(browser);
  const waiting = () => page.evaluate<number | undefined>("window.undertoneTurns?.queue.length");
  await page.goto(`${served.origin}/iframe.html?viewMode=docs&id=product-parts-readings--docs`);
  // Some of them wait in frames, which go with the page.
  await expect.poll(waiting).toBeGreaterThan(2);
  await page.evaluate(
    `__STORYBOOK_ADDONS_CHANNEL__.emit("setCurrentStory", { storyId: "product-components-tooltip--docs", viewMode: "docs" })`,
  );
  await page.locator("#storybook-docs h1", { hasText: "Tooltip" }).waitFor();
  const frames = page.locator("#storybook-docs iframe");
  await expect.poll(() => frames.count()).toBeGreaterThan(2);
  await expect
    .poll(() => frames.nth(1).contentFrame().getByRole("tooltip").count(), { message: "Shown is played" })
    .toBe(1);
  await expect.poll(waiting).toBe(0);
  await context.close();
});
