import { parse as parseCsv } from "csv-parse/sync";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { axeFaults } from "../support/axe.js";
import { downloaded } from "../support/downloaded.js";
import { person, url, visitor } from "../support/here.js";
import { brightPixels, coloursDrawn, emptyGround, mapPicture, somePoint } from "../support/map-picture.js";

const ofClusters = [1, 2, 3].map((number) => `--color-cluster-${number}`);
// The grey of neutral ones is other things' too.
const ofSentiment = ["negative", "positive"].map((polarity) => `--color-sentiment-${polarity}`);
const ofSteps = [1, 3, 5].map((step) => `--color-step-${step}`);

test("the map is drawn, coloured by topic, tone of words, time or points, searched, clicked and encircled", async () => {
  const { page } = await visitor();
  await openMap(page);
  const whole = await mapPicture(page);
  const bright = await brightPixels(page);
  expect(await coloursDrawn(page, ofClusters)).toEqual(ofClusters);

  await page.getByRole("radio", { name: "Tone" }).click();
  await page.getByRole("list", { name: "Tone, by colour and shape" }).waitFor();
  await expect.poll(() => coloursDrawn(page, ofSentiment)).toEqual(ofSentiment);
  for (const by of ["Time", "Points"]) {
    await page.getByRole("radio", { name: by, exact: true }).click();
    await page.getByRole("list", { name: `${by}, by colour` }).waitFor();
    await expect.poll(() => coloursDrawn(page, ofSteps)).toEqual(ofSteps);
  }
  await page.getByRole("radio", { name: "Topics", exact: true }).click();
  await drawn(page, whole);

  const search = page.getByRole("searchbox", { name: "Search the comments" });
  await search.fill("bus*");
  await page
    .getByRole("status")
    .getByText(/^\d+ comments found$/)
    .waitFor();
  await expect.poll(() => brightPixels(page)).toBeLessThan(bright);
  expect(await coloursDrawn(page, ["--color-text"])).toEqual(["--color-text"]);
  await search.fill("");
  await drawn(page, whole);

  const first = page.getByRole("button", { name: /^Topic 1 / });
  await first.click();
  expect(await first.getAttribute("aria-expanded")).toBe("true");
  await expect.poll(() => brightPixels(page)).toBeLessThan(bright);
  await first.click();
  await drawn(page, whole);

  const point = await somePoint(page);
  await page.mouse.move(point.x, point.y);
  await page.mouse.click(point.x, point.y);
  const opened = page
    .getByRole("list", { name: "Topics", exact: true })
    .locator("button[aria-expanded=true]");
  await opened.waitFor();
  await page.getByRole("application").press("Escape");
  await opened.waitFor({ state: "detached" });
  await drawn(page, whole);
  await page.mouse.click(point.x, point.y);
  await opened.waitFor();
  const empty = await emptyGround(page);
  await page.mouse.click(empty.x, empty.y);
  await opened.waitFor({ state: "detached" });
  await drawn(page, whole);

  await page.getByRole("button", { name: "Draw a line around comments" }).click();
  await drawAround(page);
  const inside = page.getByRole("button", { name: /^In your selection/ });
  await inside.waitFor();
  const exported = page.getByRole("button", { name: "Export CSV" });
  const [name, csv] = await downloaded(page, () => exported.click());
  expect(name).toBe(`insight-${person.insightId}-comments.csv`);
  expect(await inside.innerText()).toContain(String((parseCsv(csv, { columns: true }) as unknown[]).length));
  await page.getByRole("button", { name: "Clear selection" }).click();

  await page.getByRole("application").focus();
  await page.keyboard.press("+");
  await expect.poll(() => mapPicture(page)).not.toBe(whole);
  await page.keyboard.press("0");
  await drawn(page, whole);
});

test("on a phone a tap shows the comment in a sheet that leads through its topic, by button and by swipe, and the table needs no room aside", async () => {
  const viewport = { width: 360, height: 844 };
  const { page } = await visitor([], { viewport, hasTouch: true, isMobile: true, reducedMotion: "reduce" });
  await openMap(page);
  const tools = page.getByRole("group", { name: "Map tools" });
  const { y = NaN, height = NaN } = (await tools.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual((await page.getByRole("application").boundingBox())?.y ?? NaN);
  const point = await somePoint(page);
  await page.touchscreen.tap(point.x, point.y);
  const sheet = page.getByRole("region", { name: "The comment you tapped" });
  await sheet.waitFor();
  const topic = await sheet.getByRole("heading").innerText();
  const counter = sheet.getByText(/^\d+ of \d+$/);
  const [position = 0, all = 0] = (await counter.innerText()).split(" of ").map(Number);
  expect(all).toBeGreaterThan(2);
  const after = (steps: number) => `${((position - 1 + steps + all) % all) + 1} of ${all}`;
  const first = await sheet.locator("blockquote").innerText();
  // Buttons are not tapped: the browser takes a tap while something still glides for a wish to halt it.
  await sheet.getByRole("button", { name: "Next in this topic" }).click();
  await sheet.getByText(after(1), { exact: true }).waitFor();
  expect(await sheet.locator("blockquote").innerText()).not.toBe(first);
  await swipe(page, 300, 80);
  await sheet.getByText(after(2), { exact: true }).waitFor();
  await swipe(page, 80, 300);
  await sheet.getByText(after(1), { exact: true }).waitFor();
  expect(await sheet.getByRole("heading").innerText()).toBe(topic);
  expect(await axeFaults(page, { whole: "main" })).toEqual([]);

  await sheet.getByRole("button", { name: "All topics" }).click();
  await sheet.waitFor({ state: "detached" });
  const list = page.getByRole("list", { name: "Topics", exact: true });
  expect(await list.locator("button[aria-expanded=true]").count()).toBe(0);
  await expect.poll(async () => (await list.boundingBox())?.y ?? NaN).toBeLessThan(400);

  await page.getByRole("heading", { name: "Map of the comments" }).scrollIntoViewIfNeeded();
  await tools.getByRole("button", { name: "All topics" }).click();
  await expect.poll(async () => (await list.boundingBox())?.y ?? NaN).toBeLessThan(400);

  await page.getByRole("button", { name: "Show as table" }).click();
  const table = page.getByRole("region", { name: "Table of comments" });
  await table.waitFor();
  expect(await table.evaluate(overflow)).toBe(0);
  const row = table.getByRole("row").filter({ has: page.getByRole("cell") });
  const cells = await row.first().getByRole("cell").all();
  const [said, ...facts] = await Promise.all(cells.toReversed().map((cell) => cell.boundingBox()));
  expect(facts.length).toBeGreaterThan(1);
  for (const fact of facts) expect(fact?.y).toBeGreaterThanOrEqual((said?.y ?? NaN) + (said?.height ?? NaN));
  expect(said?.width).toBeGreaterThan(viewport.width * 0.7);
});

async function openMap(page: Page): Promise<void> {
  // What the parameters give: the sliders change nothing else.
  await page.goto(`${url}/insight/${person.insightId}?grouping=set`);
  await page.getByRole("heading", { name: "Map of the comments" }).scrollIntoViewIfNeeded();
  await page.getByRole("application", { name: /^Map of \d+ comments/ }).waitFor();
  await expect.poll(() => brightPixels(page)).toBeGreaterThan(100);
  // A font or a colour may come after the first frame.
  let before = "";
  const isStill = async () => before === (before = await mapPicture(page));
  await expect.poll(isStill).toBe(true);
}

const overflow = (element: { scrollWidth: number; clientWidth: number }) =>
  element.scrollWidth - element.clientWidth;

async function swipe(page: Page, from: number, to: number): Promise<void> {
  const box = await page.getByRole("region", { name: "The comment you tapped" }).boundingBox();
  if (box === null) throw new Error("No sheet is open");
  const y = box.y + box.height / 2;
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  await send("touchStart", from);
  for (const share of [0.3, 0.6, 1]) await send("touchMove", from + (to - from) * share);
  await send("touchEnd", to);
  await session.detach();
}

async function drawn(page: Page, picture: string): Promise<void> {
  await expect.poll(async () => (await mapPicture(page)) === picture).toBe(true);
}

async function drawAround(page: Page): Promise<void> {
  const {
    x = NaN,
    y = NaN,
    width = NaN,
    height = NaN,
  } = (await page.getByRole("application").boundingBox()) ?? {};
  const [left, top, right, bottom] = [x + 2, y + 2, x + width - 2, y + height - 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(right, top, { steps: 4 });
  await page.mouse.move(right, bottom, { steps: 4 });
  await page.mouse.move(left, bottom, { steps: 4 });
  await page.mouse.up();
}
