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
    const sentences = reading.summaries.map(({ title }) => title);
    // On a busy machine a glance can fall between what is drawn first and what follows.
    await expect.poll(() => cards.allInnerTexts()).toEqual(sentences.slice(0, 3));
    const list = page.getByRole("list", { name: "Topics" });
    for (const name of names.slice(0, 3)) await expect.poll(() => list.innerText()).toContain(name ?? "?");
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
  const link = page.getByRole("region", { name: "What people keep saying" }).getByRole("link").first();
  const quote = page.getByRole("region", { name: "What people keep saying" }).locator("blockquote").first();
  const name = await quote.innerText();
  await link.focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.getByRole("article", { name, exact: true }).evaluate("document.activeElement.id"))
    .toMatch(/^topic-\d+$/);

  await page.getByRole("button", { name: "Group differently" }).click();
  await page.getByRole("slider", { name: "Smallest topic" }).press("ArrowRight");
  await page.getByText("Not stored", { exact: true }).waitFor();
  expect(await radio(page, "As set").isChecked()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a moved slider changes headline, figures, cards, list, map and table together, and its address shows a stranger the same", async () => {
  const { page, context, complaints } = await newVisitor(here.browser);
  const { url } = here.undertone;
  const address = `${url}/insight/${here.person.insightId}`;
  await page.goto(`${address}?reading=set`);
  await page.getByRole("list", { name: "Topics" }).waitFor();
  const asSet = await whatIsSaid(page);
  await page.getByRole("button", { name: "Group differently" }).click();
  const slider = page.getByRole("slider", { name: "Smallest topic" });
  for (let step = 0; step < 4; step++) await slider.press("ArrowRight");
  await page.getByText("Not stored", { exact: true }).waitFor();
  await page.waitForURL(/size=\d+/);
  await expect.poll(() => whatIsSaid(page)).not.toEqual(asSet);

  const said = await whatIsSaid(page);
  agree(said);
  const stranger = await newVisitor(here.browser);
  await stranger.page.goto(page.url());
  await stranger.page.getByText("Not stored", { exact: true }).waitFor();
  expect(await whatIsSaid(stranger.page)).toEqual(said);

  // What was looked at is not an insight: nobody has one more.
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await page.waitForURL((at) => !at.searchParams.has("size"));
  await expect.poll(() => whatIsSaid(page)).toEqual(asSet);
  expect([complaints, stranger.complaints]).toEqual([[], []]);
  await Promise.all([context.close(), stranger.context.close()]);
});

interface Said {
  headline: string[];
  topics: number;
  cards: string[];
  list: string[];
  map: string;
  table: string[];
}

/** Every part of the page that tells of topics. */
async function whatIsSaid(page: Page): Promise<Said> {
  const region = (name: string) => page.getByRole("region", { name, exact: true });
  const headline = await region("What people keep saying").locator("blockquote").allInnerTexts();
  const figures = await page.getByRole("group", { name: "In figures" }).innerText();
  const topics = Number(/(\d+) topics?/.exec(figures)?.[1]);
  const cards = await region("Topics").getByRole("heading", { level: 3 }).allInnerTexts();
  await page.getByRole("heading", { name: "Map of the comments" }).scrollIntoViewIfNeeded();
  await page.getByRole("application", { name: /^Map of \d+ comments/ }).waitFor();
  await expect.poll(() => brightPixels(page)).toBeGreaterThan(100);
  const map = (await page.getByRole("application").getAttribute("aria-label")) ?? "";
  const entries = page.getByRole("list", { name: "Topics" }).getByRole("button", { name: /^Topic \d/ });
  const list = await entries.allInnerTexts();
  await page.getByRole("button", { name: "Show as table" }).click();
  const rows = page.getByRole("table").first().getByRole("row");
  await rows.first().waitFor();
  const table = await rows.allInnerTexts();
  await page.getByRole("button", { name: "Show the map" }).click();
  return { headline, topics, cards, list, map, table };
}

function agree({ headline, topics, cards, list, table }: Said): void {
  expect(list.length).toBe(Math.min(3, topics));
  for (const [rank, name] of cards.entries()) expect(list[rank]).toContain(name);
  // A headline sentence is its topic's title, and a comment's row names its topic as the list does.
  expect(headline.length).toBeLessThanOrEqual(3);
  const topicsOfRows = table.map((row) => row.split("\t")[0]?.trim() ?? "");
  const lines = (list[0] ?? "").split("\n").map((line) => line.trim());
  expect(topicsOfRows.filter((topic) => topic !== "")).toContain(
    lines.find((line) => topicsOfRows.includes(line)),
  );
}

const titles = { few: "Few topics", some: "Some topics", set: "As set" } as const;

const radio = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

async function storedResult(page: Page): Promise<Result> {
  const answer = await page.request.get(`${here.undertone.url}/api/insight/${here.person.privateId}`);
  return ((await answer.json()) as { result: Result }).result;
}
