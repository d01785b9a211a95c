import type { Page } from "playwright";
import { expect, test } from "vitest";
import { newVisitor } from "../support/browser.js";
import { openLivedInUndertone } from "../support/for-a-file.js";

const here = openLivedInUndertone();

/** Parts of an insight's page whose scripts are files of their own. */
const furtherDown = ["explore", "below-the-map", "comments", "comment-map"];
const behindButtons = ["menu-with-popup", "rename-dialog", "delete-insight-dialog", "regroup-settings"];

/** The parts of these whose script was asked for. */
const askedFor = (page: Page, parts: readonly string[]) =>
  page.evaluate(
    (names) =>
      names.filter((name) =>
        performance
          .getEntriesByType("resource")
          .some((entry) => new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`).test(entry.name)),
      ),
    parts,
  );

test("what stands further down an insight's page comes after its first screen, what is behind a button when it is approached", async () => {
  const { page, context, complaints } = await newVisitor(here.browser);
  await page.setViewportSize({ width: 390, height: 844 });
  const head = await page.goto(`${here.undertone.url}/insight/${here.person.insightId}`);
  const preloaded = await head?.text();
  for (const part of [...furtherDown, ...behindButtons])
    expect(preloaded).not.toMatch(new RegExp(`/assets/${part}-[\\w-]{8}\\.js`));
  await page.getByRole("heading", { name: "What people keep saying" }).waitFor();
  expect(await askedFor(page, behindButtons)).toEqual([]);

  await page.getByRole("button", { name: "Share" }).hover();
  await expect.poll(() => askedFor(page, behindButtons)).toEqual(["menu-with-popup"]);

  await page.getByRole("heading", { name: "Topics", exact: true }).scrollIntoViewIfNeeded();
  for (const name of ["Map of the comments", "Questions people asked", "How this was made", /^Comments here/])
    await scrollTo(page, name);
  await expect.poll(() => askedFor(page, furtherDown)).toEqual(furtherDown);
  expect(complaints).toEqual([]);
  await context.close();
});

test("who searches, prints or lists headings finds the whole page, though nothing was scrolled or pressed", async () => {
  const { page, context } = await newVisitor(here.browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${here.undertone.url}/insight/${here.person.insightId}`);
  for (const name of ["Map of the comments", "How this was made", /^Comments here/])
    await page.getByRole("heading", { name }).waitFor();
  await context.close();
});

test("keys reach what is not there yet: a press brings it, wherever the page stands", async () => {
  const { page, context } = await newVisitor(here.browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${here.undertone.url}/insight/${here.person.insightId}`, { waitUntil: "networkidle" });
  await page.getByRole("heading", { name: "What people keep saying" }).waitFor();
  await page.keyboard.press("Tab");
  await page.getByRole("heading", { name: /^Comments here/ }).waitFor();
  await page.getByRole("heading", { name: "How this was made" }).waitFor();
  await context.close();
});

test("an insight is asked for once, before the first script has come", async () => {
  const { page, context } = await newVisitor(here.browser);
  const path = `/api/insight/${here.person.insightId}`;
  await page.goto(`${here.undertone.url}/insight/${here.person.insightId}`, { waitUntil: "networkidle" });
  await page.getByRole("heading", { name: "What people keep saying" }).waitFor();
  const seen = await page.evaluate(
    `performance.getEntriesByType("resource")
      .filter(({ name }) => new URL(name).pathname === "${path}")
      .map(({ initiatorType }) => initiatorType)`,
  );
  // A second one would be the app's own.
  expect(seen).toEqual(["link"]);
  await context.close();
});

/** The part may come while the page is scrolled, and make it longer. */
async function scrollTo(page: Page, name: string | RegExp): Promise<void> {
  const heading = page.getByRole("heading", { name });
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 600);
      return heading.isVisible();
    })
    .toBe(true);
}
