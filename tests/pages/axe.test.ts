import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFaults } from "../support/axe.js";
import { openBrowser } from "../support/browser.js";

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(() => browser.close());

/** Grey on grey in one theme that is not the first. */
const show = (body: string) =>
  page.setContent(`<!doctype html><html lang="en"><title>Colours</title>
    <style>[data-theme=theme-joy-flow] .pale { color: #aaa; background: #bbb }</style><main><h1>Colours</h1>${body}<hr></main>`);
const search = (known: Set<string>) => axeFaults(page, { whole: "html", known });

test("a colour that only one further theme breaks is found", async () => {
  await show("<p class=pale>Hard to read</p>");
  expect(await search(new Set())).toEqual([expect.stringMatching(/^theme-joy-flow: color-contrast at p /)]);
});

test("what was searched in all themes is not searched again, what differs from it by a class is", async () => {
  const known = new Set<string>();
  await show("<p>Easy to read</p>");
  expect(await search(known)).toEqual([]);
  expect(known.size).toBe(2);
  await show("<p>Alike</p><p class=pale>Hard to read</p>");
  expect(await search(known)).toHaveLength(1);
  expect(known.size).toBe(3);
});
