import type { Page } from "playwright";
import { expect, test } from "vitest";
import { newVisitor } from "../support/browser.js";
import { openLivedInUndertone } from "../support/for-a-file.js";

const here = openLivedInUndertone();

/** The browser's own lines for what was kept from it. */
const keptFrom = [/^Failed to load resource/, /^TypeError: Failed to fetch dynamically imported module/];
const MISSING = "This part of the page could not be loaded. If Retry does not help, reload the page.";

/** Keeps scripts of these names from the page. @returns Lets them through again. */
async function keepFrom(page: Page, names: RegExp): Promise<() => Promise<void>> {
  await page.route(names, (route) => route.abort());
  return () => page.unroute(names);
}

async function openInsight(page: Page): Promise<void> {
  await page.goto(`${here.undertone.url}/insight/${here.person.insightId}`, { waitUntil: "networkidle" });
  await page.getByRole("heading", { name: "What people keep saying" }).waitFor();
}

test("a part further down that does not come says so with Retry, and stands there after it", async () => {
  const { page, context, complaints } = await newVisitor(here.browser, keptFrom);
  await page.setViewportSize({ width: 390, height: 844 });
  const letThrough = await keepFrom(page, /\/assets\/below-the-map-/);
  await openInsight(page);
  await page.keyboard.press("Tab");
  await page.getByText(MISSING).waitFor();
  // What stands around it is there.
  await page.getByRole("heading", { name: "Map of the comments" }).waitFor();
  await letThrough();
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("heading", { name: "How this was made" }).waitFor();
  expect(await page.getByText(MISSING).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a script that does not come is asked for again by itself", async () => {
  const { page, context, complaints } = await newVisitor(here.browser, keptFrom);
  const letThrough = await keepFrom(page, /\/assets\/comment-map-/);
  await openInsight(page);
  await page.keyboard.press("Tab");
  await page.getByRole("heading", { name: "Map of the comments" }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await page.getByText("The map could not be loaded. The list has every comment.").waitFor();
  await letThrough();
  await page.getByRole("application").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("a menu that is pressed without a network says so, and opens at the next press with one", async () => {
  const { page, context, complaints } = await newVisitor(here.browser, keptFrom);
  await openInsight(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByText("This could not be loaded. Check the connection, then try again.").first().waitFor();
  expect(await page.getByRole("menu").count()).toBe(0);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menu").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("where the toasts' script does not come either, it is said all the same", async () => {
  const { page, context, complaints } = await newVisitor(here.browser, keptFrom);
  await keepFrom(page, /\/assets\/(toasts|menu-with-popup)-/);
  await openInsight(page);
  await page.getByRole("button", { name: "Export" }).click();
  const said = page.getByRole("alert");
  await said.getByText("This could not be loaded. Check the connection, then try again.").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("a page whose script does not come says so, and comes by itself when the network is back", async () => {
  const { page, context, complaints } = await newVisitor(here.browser, keptFrom);
  await openInsight(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Help & Security" }).first().click();
  await page.getByRole("heading", { level: 1, name: "This page could not be loaded" }).waitFor();
  await context.setOffline(false);
  await page.getByRole("heading", { level: 1, name: "Help & Security" }).waitFor();
  expect(await page.getByRole("button", { name: "Retry" }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
