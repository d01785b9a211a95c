import { parse, type Result } from "@undertone/schemas";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { logIn } from "../../scripts/lived-in.mjs";
import { call, person, url, visitor } from "../support/here.js";
import { brightPixels, mapPicture } from "../support/map-picture.js";
import { toast } from "../support/toasts.js";

const titles = { few: "Few topics", some: "Some topics", set: "Your settings" } as const;
/** A call for regrouping is refused while too many wait, and made again: the browser's own line for it. */
const busy = [/status of 503/];

test("one switch changes list, cards and map together, and a shared link shows the same", async () => {
  const { page, context } = await visitor(busy);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await logIn(context.request, url, person);
  const address = `${url}/insight/${person.privateId}`;
  await page.goto(address);
  const { result } = await call<{ result: Result }>(context, "GET", `insight/${person.privateId}`);
  const { readings = [], ...asSet } = result;
  const radio = (name: string) =>
    page.getByRole("radio", { name: titles[name as keyof typeof titles], exact: true });
  const opening = readings.find((grouping) => grouping.default);
  expect(await radio(opening?.name ?? "set").isChecked()).toBe(true);

  const pictures = new Set<string>();
  for (const grouping of [...readings, { ...asSet, name: "set" }]) {
    await radio(grouping.name).click();
    await page.waitForURL(`${address}?grouping=${grouping.name}`);
    const sentences = grouping.summaries.map(({ title }) => title).slice(0, 3);
    const cards = page.getByRole("region", { name: "Topics", exact: true });
    await expect.poll(() => cards.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual(sentences);
    const list = page.getByRole("list", { name: "Topics", exact: true });
    for (const { label, title } of grouping.summaries.slice(0, 3))
      await expect.poll(() => list.innerText()).toContain(label ?? title ?? "?");
    await mapDrawn(page);
    await expect.poll(async () => pictures.has(await mapPicture(page))).toBe(false);
    pictures.add(await mapPicture(page));
  }

  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await toast(page, "Link copied. Only you can open it until the insight is public.");
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(`${address}?grouping=set`);
});

test("a moved slider changes the whole page and stores nothing; its address shows a guest the same; saved, it is one of the groupings", async () => {
  const { page, context } = await visitor(busy);
  await logIn(context.request, url, person);
  const address = `${url}/insight/${person.insightId}`;
  const stored = async (id: string) =>
    (await call<{ result: Result }>(context, "GET", `insight/${id}`)).result;
  const before = await stored(person.insightId);
  await page.goto(`${address}?grouping=set`);
  const asSet = await whatIsSaid(page);
  expect(asSet.topics).toBe(before.num_clusters);
  await page.getByRole("button", { name: "Adjust topics" }).click();
  const slider = page.getByRole("slider", { name: "Smallest topic" });
  await slider.press("ArrowRight");
  await page.waitForURL(/size=\d+/);
  const size = Number(new URL(page.url()).searchParams.get("size"));
  expect(await slider.getAttribute("aria-valuetext")).toBe(`${size} comments`);
  await page.getByText("Not saved", { exact: true }).waitFor();
  await expect.poll(() => whatIsSaid(page)).not.toEqual(asSet);
  const said = await whatIsSaid(page);

  const guest = await visitor(busy);
  await guest.page.goto(page.url());
  await guest.page.getByText("Not saved", { exact: true }).waitFor();
  await expect.poll(() => whatIsSaid(guest.page)).toEqual(said);
  // Its topics have pages, too.
  const card = guest.page.getByRole("region", { name: "Topics", exact: true }).getByRole("article").first();
  await card.getByRole("heading").getByRole("link").click();
  await guest.page.getByRole("heading", { level: 1, name: said.cards[0] ?? "?" }).waitFor();
  await guest.page.getByText(`Topic 1 of ${said.topics} (preview)`, { exact: true }).waitFor();

  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await page.waitForURL((at) => !at.searchParams.has("size"));
  await expect.poll(() => whatIsSaid(page)).toEqual(asSet);
  await slider.press("ArrowRight");
  await page.waitForURL(/size=\d+/);
  await page.getByRole("button", { name: "Save this view" }).click();
  const { cluster_selection_epsilon: distance } = parse(
    "analysis-parameters",
    before.parameters,
  ).hdbscan_params;
  const name = `${size}-${distance}`;
  await page.waitForURL((at) => at.search === `?grouping=${name}`);
  await page.getByRole("radio", { name: `${said.topics} topics, saved`, exact: true }).waitFor();
  // Its markers are those that it had when it was tried.
  await expect.poll(() => whatIsSaid(page)).toEqual(said);
  const saved = await stored(person.insightId);
  expect(saved).toEqual({ ...before, readings: [...(before.readings ?? []), saved.readings?.at(-1)] });
  expect(saved.readings?.at(-1)).toMatchObject({ name, num_clusters: said.topics });
  await guest.page.goto(page.url());
  await expect.poll(() => whatIsSaid(guest.page)).toEqual(said);

  await page.getByRole("button", { name: "Remove this view" }).click();
  await page.waitForURL((at) => at.search === "?grouping=set");
  await expect.poll(() => whatIsSaid(page)).toEqual(asSet);
  expect(await stored(person.insightId)).toEqual(before);
});

/** Every part of the page that tells of topics. */
async function whatIsSaid(page: Page) {
  const region = (name: string) => page.getByRole("region", { name, exact: true });
  await mapDrawn(page);
  const figures = await page.getByRole("group", { name: "Figures" }).innerText();
  const topics = Number(/(\d+) topics?/.exec(figures)?.[1]);
  const cards = await region("Topics").getByRole("heading", { level: 3 }).allInnerTexts();
  const entries = page
    .getByRole("list", { name: "Topics", exact: true })
    .getByRole("button", { name: /^Topic \d/ });
  const list = await entries.allInnerTexts();
  const map = await page.getByRole("application").getAttribute("aria-label");
  return { topics, cards, list, map };
}

async function mapDrawn(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Map of the comments" }).scrollIntoViewIfNeeded();
  await page.getByRole("application", { name: /^Map of \d+ comments/ }).waitFor();
  await expect.poll(() => brightPixels(page)).toBeGreaterThan(100);
}
