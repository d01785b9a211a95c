import { deflateRawSync } from "node:zlib";
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
  await expect.poll(() => first.page.url()).toContain("#play=");
  const shared = first.page.url();

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

/** Many fields with help and bounds, as schemas that are written by hand have them. */
const tenKilobytes = {
  type: "object",
  properties: Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `measure-${index}`,
      {
        title: `Measure of series ${index}`,
        description: `What the instrument ${(index * 7_919) % 1_000} showed, between its two bounds.`,
        type: "integer",
        minimum: index,
        maximum: 1_000 + index * 13,
      },
    ]),
  ),
};

test("a schema of 10 kB and what was filled in make an address of less than 2,000 characters", async () => {
  expect(JSON.stringify(tenKilobytes).length).toBeGreaterThan(9_500);
  const first = await newVisitor(browser);
  await open(first.page, address());
  await first.page.getByLabel("Schema", { exact: true }).fill(JSON.stringify(tenKilobytes));
  await first.page.getByRole("spinbutton", { name: "Measure of series 59" }).fill("123");
  await first.page.waitForFunction("location.hash !== ''");
  const withoutValue = first.page.url();
  await first.page.keyboard.press("Tab");
  await first.page
    .getByRole("region", { name: "Value", exact: true })
    .getByText('"measure-59": 123')
    .waitFor();
  // The address follows a moment later: it has to be packed.
  await expect.poll(() => first.page.url()).not.toBe(withoutValue);
  const link = first.page.url();
  expect(link.length).toBeLessThan(2_000);

  const second = await newVisitor(browser);
  await open(second.page, link);
  const measure = second.page.getByRole("spinbutton", { name: "Measure of series 59" });
  await measure.waitFor();
  expect(await measure.inputValue()).toBe("123");
  // Nobody edited anything there.
  expect(second.page.url()).toBe(link);
  expect([...first.complaints, ...second.complaints]).toEqual([]);
  await Promise.all([first.context.close(), second.context.close()]);
});

/** What no packing makes shorter: letters as a generator of pseudo-random numbers gives them. */
function withoutRepetition(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"[state % 64];
  }).join("");
}

test("values that are long, or of a form with a password, stay out of the address", async () => {
  const { context, page } = await newVisitor(browser);
  const playedAgain = async () => {
    await page.waitForFunction("location.hash.startsWith('#play=')");
    const other = await context.newPage();
    await open(other, page.url());
    const value = await other.getByRole("region", { name: "Value", exact: true }).textContent();
    await other.close();
    return value;
  };
  const fill = async (name: string, text: string) => {
    await page.getByRole("textbox", { name }).fill(text);
    await page.keyboard.press("Tab");
    await page.getByRole("region", { name: "Value", exact: true }).getByText(text.slice(0, 9)).waitFor();
  };
  const note = {
    type: "object",
    properties: { note: { title: "Note", type: "string", "x-ui": "textarea" } },
  };
  await open(page, address());
  await page.getByLabel("Schema", { exact: true }).fill(JSON.stringify(note));
  await fill("Note", "short one");
  await expect.poll(playedAgain).toContain("short one");
  // A text of 40 kB that a program would write packs well; what looks like a chosen file does not.
  await fill("Note", "long ".repeat(8_000));
  await expect.poll(playedAgain).toContain("long long");
  expect(page.url().length).toBeLessThan(2_000);
  await fill("Note", withoutRepetition(60_000));
  await expect.poll(playedAgain).toBe("{}");
  await fill("Note", "short again");
  await expect.poll(playedAgain).toContain("short again");

  await page.getByRole("combobox", { name: "Example" }).selectOption("New account");
  await fill("Username", "somebody");
  await expect.poll(playedAgain).toBe('{\n  "newsletter": false\n}');
  await context.close();
});

test("language, direction and size of the form come along with the address, chosen by keys alone", async () => {
  const first = await newVisitor(browser);
  await open(first.page, address());
  await first.page.getByRole("combobox", { name: "Language" }).focus();
  for (const key of ["ArrowDown", "Tab", "ArrowDown", "Tab", "ArrowDown"])
    await first.page.keyboard.press(key);
  const shared = async () => {
    const other = await newVisitor(browser);
    await open(other.page, first.page.url());
    const chosen = await Promise.all(
      ["Language", "Direction", "Size"].map((name) =>
        other.page.getByRole("combobox", { name }).inputValue(),
      ),
    );
    const isGerman = await other.page.getByRole("button", { name: "Absenden" }).isVisible();
    await other.context.close();
    return [...chosen, isGerman];
  };
  await expect.poll(shared).toEqual(["de", "rtl", "dense", true]);
  expect(first.complaints).toEqual([]);
  await first.context.close();
});

test("settings that an address makes up are the usual ones", async () => {
  const { context, page, complaints } = await newVisitor(browser);
  const held = {
    schema: ages,
    settings: { language: "constructor", direction: 1, more: "en", size: "dense" },
  };
  await open(page, `${address()}#play=${deflateRawSync(JSON.stringify(held)).toString("base64url")}`);
  expect(await page.getByRole("combobox", { name: "Language" }).inputValue()).toBe("en");
  expect(await page.getByRole("combobox", { name: "Direction" }).inputValue()).toBe("ltr");
  expect(await page.getByRole("combobox", { name: "Size" }).inputValue()).toBe("dense");
  expect(complaints).toEqual([]);
  await context.close();
});

test("a text that is no schema yet is brought as it stands", async () => {
  const { context, page } = await newVisitor(browser);
  await open(page, address());
  await page.getByLabel("Schema", { exact: true }).fill('{ "type": ');
  await page.waitForFunction("location.hash.startsWith('#play=')");
  const other = await context.newPage();
  await open(other, page.url());
  expect(await other.getByLabel("Schema", { exact: true }).inputValue()).toBe('{ "type": ');
  await context.close();
});

test("an address of before, which was not compressed, is still read", async () => {
  const { context, page, complaints } = await newVisitor(browser);
  await open(page, `${address()}#schema=${Buffer.from(JSON.stringify(ages)).toString("base64url")}`);
  await page.getByRole("spinbutton", { name: "Age – Âge – 年齢" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

/** A text of ten million letters, which deflate makes 10 kB of. */
const bomb = deflateRawSync(JSON.stringify({ text: "a".repeat(10_000_000) })).toString("base64url");

test.each([
  ["mistyped", "#play=%%%"],
  ["of before, mistyped", "#schema=%%%"],
  [
    "cut",
    `#play=${deflateRawSync(JSON.stringify({ schema: ages }))
      .toString("base64url")
      .slice(0, -12)}`,
  ],
  ["of something else", `#play=${deflateRawSync("{}").toString("base64url")}`],
  ["that unpacks to megabytes", `#play=${bomb}`],
])("an address %s is said to be so, and the first example is there", async (_, hash) => {
  const { context, page, complaints } = await newVisitor(browser);
  await open(page, address() + hash);
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
