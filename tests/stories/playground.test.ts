import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildStorybookIfNeeded, storybookFolder } from "../../scripts/build.mjs";
import { axeFaults } from "../support/axe.js";
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

const address = () => `${served.origin}/iframe.html?viewMode=story&id=form-engine-playground--playground`;

async function open(page: Page, at: string): Promise<void> {
  await page.goto(at);
  await page.getByRole("heading", { level: 1, name: "Playground" }).waitFor();
}

const ages = {
  type: "object",
  properties: { age: { title: "Age – Âge – 年齢", type: "integer", minimum: 18, default: 21 } },
};

test("the address follows the schema, and whoever opens it finds the same form", async () => {
  const first = await newVisitor(browser);
  await open(first.page, address());
  await first.page.getByLabel("Schema", { exact: true }).fill(JSON.stringify(ages));
  await first.page.getByRole("spinbutton", { name: "Age – Âge – 年齢" }).waitFor();
  const shared = first.page.url();
  expect(shared).toContain("#schema=");

  const second = await newVisitor(browser);
  await open(second.page, shared);
  const age = second.page.getByRole("spinbutton", { name: "Age – Âge – 年齢" });
  expect(await age.inputValue()).toBe("21");
  expect(JSON.parse(await second.page.getByLabel("Schema", { exact: true }).inputValue())).toEqual(ages);
  await second.page.getByRole("button", { name: "Submit" }).click();
  await second.page.getByRole("region", { name: "Submitted" }).getByText('"age": 21').waitFor();
  expect([...first.complaints, ...second.complaints]).toEqual([]);
  await Promise.all([first.context.close(), second.context.close()]);
});

test("a link that is copied from within the book is the playground on its own page", async () => {
  const { context, page } = await newVisitor(browser);
  await page.goto(`${served.origin}/index.html?path=/story/form-engine-playground--playground`);
  const frame = page.frameLocator("#storybook-preview-iframe");
  await frame.getByRole("combobox", { name: "Example" }).selectOption("New account");
  const link = await frame.getByRole("link", { name: "Open on its own page" }).getAttribute("href");
  await open(page, link ?? "");
  await page.getByRole("textbox", { name: "Username" }).waitFor();
  expect(await page.getByRole("combobox", { name: "Example" }).inputValue()).toBe("New account");
  expect(await page.getByRole("link", { name: "Open on its own page" }).count()).toBe(0);
  await context.close();
});

test("an address of which a part is missing is said so, and the first example is there", async () => {
  const { context, page, complaints } = await newVisitor(browser);
  await open(page, `${address()}#schema=%%%`);
  await page.getByText(/^The address brought a schema that cannot be read/).waitFor();
  await page.getByRole("spinbutton", { name: "Amount" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

describe.each([390, 1280])("%d pixels wide", (width) => {
  test("nothing scrolls sideways, and axe finds nothing in any theme", async () => {
    const { context, page } = await newVisitor(browser);
    await page.setViewportSize({ width, height: 900 });
    // Storybook's own search by axe would run at the same time, which axe refuses.
    await open(page, `${address()}&globals=a11y.manual:!true`);
    await page.getByRole("spinbutton", { name: "Amount" }).waitFor();
    expect(await page.evaluate("'axe' in globalThis")).toBe(false);
    const beyond = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
    expect(await page.evaluate(beyond)).toBe(0);
    await page.addStyleTag({ content: "* { transition: none !important; animation: none !important; }" });
    expect(await axeFaults(page, { whole: "#storybook-root" })).toEqual([]);
    await context.close();
  });
});
