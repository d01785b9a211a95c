import type { Result } from "@undertone/schemas";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { logIn } from "../../scripts/lived-in.mjs";
import { newVisitor } from "../support/browser.js";
import { openLivedInUndertone } from "../support/for-a-file.js";
import { brightPixels, mapPicture } from "../support/map-picture.js";
import { toast } from "../support/toasts.js";

const here = openLivedInUndertone();

test("one switch changes headline, list, cards and map together, and a shared link shows the same", async () => {
  const { page, context, complaints } = await newVisitor(here.browser);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await logIn(context.request, here.undertone.url, here.person);
  const address = `${here.undertone.url}/insight/${here.person.privateId}`;
  await page.goto(address);
  const { readings = [], ...asSet } = await storedResult(page);
  const opening = readings.find((reading) => reading.default);
  expect(opening).toBeDefined();
  expect(await radio(page, titles[opening?.name ?? "set"]).isChecked()).toBe(true);

  const pictures = new Set<string>();
  for (const reading of [...readings, { ...asSet, name: "set" as const }]) {
    await radio(page, titles[reading.name]).click({ force: true });
    await page.waitForURL(`${address}?reading=${reading.name}`);
    const headline = page.getByRole("region", { name: "What people keep saying" });
    await expect
      .poll(() => headline.locator("blockquote").allInnerTexts())
      .toEqual((reading.headline ?? []).map(({ quote }) => quote));
    const names = reading.summaries.map(({ label, title }) => label ?? title);
    const cards = page
      .getByRole("region", { name: "Topics", exact: true })
      .getByRole("heading", { level: 3 });
    expect(await cards.allInnerTexts()).toEqual(names.slice(0, 3));
    const list = page.getByRole("list", { name: "Topics" });
    for (const name of names.slice(0, 5)) expect(await list.innerText()).toContain(name ?? "?");
    await page.getByRole("heading", { name: "Map of the comments" }).scrollIntoViewIfNeeded();
    await page.getByRole("application", { name: /^Map of \d+ comments/ }).waitFor();
    await expect.poll(() => brightPixels(page)).toBeGreaterThan(100);
    await expect.poll(async () => pictures.has(await mapPicture(page))).toBe(false);
    pictures.add(await mapPicture(page));
  }

  await page.goto(`${address}?reading=${readings[0]?.name ?? "set"}`);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await toast(page, "Link copied. Only you can open it until the insight is public.");
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(page.url());
  expect(complaints).toEqual([]);
  await context.close();
});

test("a sentence of the headline leads to its topic, by keyboard too, and a slider leads back to what was set", async () => {
  const { page, context, complaints } = await newVisitor(here.browser);
  await logIn(context.request, here.undertone.url, here.person);
  await page.goto(`${here.undertone.url}/insight/${here.person.privateId}?reading=few`);
  const link = page.getByRole("link", { name: /^Read this topic: / }).first();
  const name = ((await link.getAttribute("aria-label")) ?? "").replace("Read this topic: ", "");
  await link.focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.getByRole("article", { name, exact: true }).evaluate("document.activeElement.id"))
    .toMatch(/^topic-\d+$/);

  await page.getByRole("button", { name: "Group differently" }).click();
  await page.getByRole("slider", { name: "Smallest topic" }).press("ArrowRight");
  await page.getByText("Not stored", { exact: true }).waitFor();
  expect(await radio(page, "As set").isChecked()).toBe(true);
  await page.getByText(/^These topics are only tried out/).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

const titles = { few: "Few topics", some: "Some topics", set: "As set" } as const;

const radio = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

async function storedResult(page: Page): Promise<Result> {
  const answer = await page.request.get(`${here.undertone.url}/api/insight/${here.person.privateId}`);
  return ((await answer.json()) as { result: Result }).result;
}
