import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildStorybookIfNeeded, storybookFolder } from "../../scripts/build.mjs";
import { newVisitor, openBrowser } from "../support/browser.js";
import { type ServedFolder, serveFolder } from "./served-folder.js";

interface ExtractedStory {
  id: string;
  title: string;
  parameters: { guidance?: { when?: string; do?: string[]; dont?: string[] } };
  argTypes: Record<string, { control?: { type?: string; disable?: boolean } }>;
}

let browser: Browser;
let served: ServedFolder;
let stories: ExtractedStory[];

beforeAll(async () => {
  buildStorybookIfNeeded();
  [served, browser] = await Promise.all([serveFolder(storybookFolder), openBrowser()]);
  stories = await extracted();
});

afterAll(async () => {
  await browser?.close();
  await served?.stop();
});

/** All stories as the book has prepared them. */
async function extracted(): Promise<ExtractedStory[]> {
  const { context, page } = await newVisitor(browser);
  await page.goto(`${served.origin}/iframe.html?viewMode=docs&id=introduction--docs`);
  await page.locator("#storybook-docs h1").waitFor();
  const found = await page.evaluate(async () => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
      __STORYBOOK_PREVIEW__: { extract: () => Promise<Record<string, ExtractedStory>> };
    };
    const prepared = Object.values(await preview.extract());
    return prepared.map(({ id, title, parameters, argTypes }) => ({
      id,
      title,
      parameters: { guidance: parameters.guidance },
      argTypes: Object.fromEntries(
        Object.entries(argTypes).map(([name, { control }]) => [
          name,
          control === undefined ? {} : { control },
        ]),
      ),
    }));
  });
  await context.close();
  return found as ExtractedStory[];
}

async function search(words: string): Promise<string[]> {
  const { context, page } = await newVisitor(browser);
  await page.goto(`${served.origin}/index.html?path=/docs/introduction--docs`);
  await page.locator("#storybook-explorer-searchfield").fill(words);
  const results = page.locator(".search-result-item--label");
  await results.first().waitFor();
  const names = await results.allTextContents();
  await context.close();
  return names;
}

test("each component says when to use it, what to do and what not to do", () => {
  const isOfAComponent = ({ title }: ExtractedStory) =>
    /^(?:Form engine\/Fields|Product\/Components|Product\/Parts)\//.test(title) &&
    // Pages of more states of a part that has its own.
    !/^[^(]*, /.test(title.split("/").at(-1) ?? "");
  const components = stories.filter(isOfAComponent);
  expect(components.length).toBeGreaterThan(100);
  const isSilent = ({ parameters: { guidance } }: ExtractedStory) =>
    !guidance?.when || !guidance.do?.length || !guidance.dont?.length;
  expect(new Set(components.filter(isSilent).map(({ title }) => title))).toEqual(new Set());
});

test("a whole form with a page of its own says when to use it", () => {
  const analysis = stories.find(({ title }) => title === "Form engine/Whole forms/Analysis");
  expect(analysis?.parameters.guidance?.when).toBeTruthy();
});

test("the page of the confirm dialog tells designers nothing of what its code weighs", async () => {
  const { context, page } = await newVisitor(browser);
  await page.goto(`${served.origin}/iframe.html?viewMode=docs&id=product-components-confirm-dialog--docs`);
  await page.getByRole("heading", { name: "When to use" }).waitFor();
  expect(await page.locator("#storybook-docs").textContent()).not.toMatch(/\bweighs?\b/);
  await context.close();
});

test("no control is JSON to be edited", () => {
  const blobs = stories.flatMap(({ id, argTypes }) =>
    Object.entries(argTypes)
      .filter(([, { control }]) => control?.type === "object" && control.disable !== true)
      .map(([name]) => `${id}: ${name}`),
  );
  expect(blobs).toEqual([]);
  const integer = stories.find(({ id }) => id === "form-engine-fields-integer--default");
  expect(integer?.argTypes).toMatchObject({
    label: { control: { type: "text" } },
    required: { control: { type: "boolean" } },
    disabled: { control: { type: "boolean" } },
    field: { control: { disable: true } },
  });
});

test("addresses have no search words in them", () => {
  expect(stories.filter(({ id, title }) => title.includes("(") && id.length > 90)).toEqual([]);
  expect(stories.map(({ id }) => id)).toContain("product-components-menu--open");
});

test.each([
  ["dropdown", ["Menu", "Select"]],
  ["modal", ["Confirm dialog"]],
  ["toggle", ["Switch"]],
  ["accordion", ["Disclosure", "Group"]],
  ["upload", ["File"]],
  ["snackbar", ["Toasts"]],
])("a designer who searches for “%s” finds %j", async (words, names) => {
  const found = await search(words);
  for (const name of names) expect(found.join("\n")).toContain(`${name} (`);
});

test("the sidebar shows names without search words", async () => {
  const { context, page } = await newVisitor(browser);
  await page.goto(`${served.origin}/index.html?path=/docs/product-components-menu--docs`);
  const sidebar = page.locator("#storybook-explorer-tree");
  await sidebar.getByText("Menu", { exact: true }).waitFor();
  expect(await sidebar.getByText("dropdown").count()).toBe(0);
  await context.close();
});
