import { expect, test } from "vitest";
import { themes } from "../../scripts/lived-in.mjs";
import { axeFaults } from "../support/axe.js";
import { openBook } from "./open-book.js";

const book = openBook();

const docs = (id: string, theme = "") =>
  `iframe.html?viewMode=docs&id=${id}--docs${theme && `&globals=theme:${theme}`}`;
/** Without Storybook's own search by axe, which would run at the same time. */
const PLAYGROUND =
  "iframe.html?viewMode=story&id=form-engine-playground--playground&globals=a11y.manual:!true";
/** Colours in transition would be measured halfway. */
const still = { content: "* { transition: none !important; animation: none !important; }" };

test.each([
  ["introduction", "Undertone"],
  ["foundations-colour", "Colour"],
  ["foundations-type", "Type"],
  ["foundations-space", "Space"],
  ["foundations-icons", "Icons"],
  ["foundations-writing", "Writing"],
  ["foundations-accessibility", "Accessibility"],
  ["form-engine-guide", "Guide"],
  ["product-which-part-for-what", "Which part for what"],
  // Of those that are made from stories, one of each kind.
  ["form-engine-fields-select", "Select"],
  ["product-components-overlays", "Menu"],
])("the page %s opens without a complaint, and axe finds nothing", async (id, heading) => {
  const { context, page, complaints } = await book.visit(docs(id));
  await page.locator("#storybook-docs h1", { hasText: heading }).waitFor();
  await page.locator(".sb-loader:visible").waitFor({ state: "detached" });
  // Each frame shows its story, also those further down and those whose story stands above its page.
  await page.waitForFunction(
    'Array.from(document.querySelectorAll("#storybook-docs iframe")).every((frame) => { frame.loading = "eager"; return frame.contentDocument?.body?.innerText.trim(); })',
  );
  await page.addStyleTag(still);
  expect(await axeFaults(page, { whole: "#storybook-docs" })).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("stories of a page are played one after the other, and each state is seen", async () => {
  const { context, page } = await book.visit(docs("product-components-overlays"));
  const framesWith = async (role: "menuitem" | "tooltip") => {
    const counts = await Promise.all(page.frames().map((frame) => frame.getByRole(role).count()));
    return counts.filter((count) => count > 0).length;
  };
  await expect.poll(async () => [await framesWith("menuitem"), await framesWith("tooltip")]).toEqual([2, 1]);
  await context.close();
});

test("the page of colours shows every theme in its own colours, none with too little contrast", async () => {
  const { context, page } = await book.visit(docs("foundations-colour", "theme-nocturne-pulse"));
  await page.locator("html[data-theme=theme-nocturne-pulse]").waitFor();
  for (const theme of themes) await page.getByRole("heading", { level: 3, name: theme }).waitFor();
  expect(await page.getByText(/: 1 on every ground/).count()).toBeGreaterThanOrEqual(themes.length * 7);
  expect(await page.getByText("(too little)").count()).toBe(0);
  await context.close();
});

test.each([
  ["dropdown", ["Menu, confirm dialog, toasts, tooltip", "Select"]],
  ["modal", ["Menu, confirm dialog, toasts, tooltip"]],
  ["accordion", ["Disclosure", "Group"]],
])("a designer who searches for “%s” finds %j", async (words, names) => {
  const { context, page } = await book.visit("index.html?path=/docs/introduction--docs");
  await page.locator("#storybook-explorer-searchfield").fill(words);
  const results = page.locator(".search-result-item--label");
  await results.first().waitFor();
  const found = (await results.allTextContents()).join("\n");
  for (const name of names) expect(found).toContain(`${name} (`);
  await context.close();
});

test("a link of the playground brings schema and value along, and nothing scrolls sideways", async () => {
  const { context, page, complaints } = await book.visit(PLAYGROUND);
  await page.setViewportSize({ width: 390, height: 900 });
  const schema = { type: "object", properties: { age: { title: "Age – 年齢", type: "integer" } } };
  await page.getByLabel("Schema", { exact: true }).fill(JSON.stringify(schema));
  await page.getByRole("spinbutton", { name: "Age – 年齢" }).fill("36");
  await page.keyboard.press("Tab");
  await expect.poll(() => page.url()).toContain("#play=");
  await expect
    .poll(async () => {
      const other = await context.newPage();
      await other.goto(page.url());
      await other.getByRole("spinbutton", { name: "Age – 年齢" }).waitFor();
      const value = await other.getByRole("region", { name: "Value", exact: true }).textContent();
      await other.close();
      return JSON.parse(value ?? "") as unknown;
    })
    .toEqual({ age: 36 });
  const beyond = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
  expect(await page.evaluate(beyond)).toBe(0);
  await page.addStyleTag(still);
  expect(await axeFaults(page, { whole: "#storybook-root" })).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(["#play=%%%", "#play=q1Yq"])(
  "an address that cannot be read, %s, is said to be so",
  async (hash) => {
    const { context, page, complaints } = await book.visit(PLAYGROUND + hash);
    await page.getByText(/^The address brought a schema that cannot be read/).waitFor();
    await page.getByRole("spinbutton", { name: "Amount" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);
