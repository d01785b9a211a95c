import { test } from "vitest";
import { person, url, visitor } from "../support/here.js";

/** The browser's own lines for a network that is away. */
const away = [/^Failed to load resource/, /net::ERR_/, /Failed to fetch dynamically imported module/];

test("a page whose script does not come says so, and comes when the network is back", async () => {
  const { page, context } = await visitor(away);
  await page.goto(`${url}/insight/${person.insightId}`, { waitUntil: "networkidle" });
  await context.setOffline(true);
  await page.getByRole("link", { name: "Help & Security" }).first().click();
  await page.getByRole("heading", { level: 1, name: "This page could not be loaded" }).waitFor();
  await context.setOffline(false);
  await page.getByRole("heading", { level: 1, name: "Help & Security" }).waitFor();
});
