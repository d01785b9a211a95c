import { expect, test } from "vitest";
import { member, person, url, visitor } from "../support/here.js";
import { toast } from "../support/toasts.js";

/** The browser's own lines for a network that is away. */
const away = [/^Failed to load resource/, /net::ERR_/, /Failed to fetch dynamically imported module/];

test("a comment and a star given while the network is away are kept, taken back, and sent when it is back", async () => {
  const { page, context, username } = await member(away);
  await page.goto(`${url}/insights`);
  await page.locator(`a[href="/insight/${person.insightId}"]`).first().click();
  const field = page.getByLabel("Your comment");
  await field.fill("Written in a tunnel.");
  // The place of the toasts comes a little after the first page.
  await page.getByRole("region", { name: "Notifications" }).waitFor({ state: "attached" });
  const star = page.getByRole("button", { name: /^Star, / });
  await context.setOffline(true);
  const send = page.getByRole("button", { name: "Comment", exact: true });
  await send.click();
  await page.getByRole("group", { name: "Failed to comment: Network error. Please try again." }).waitFor();
  expect(await field.inputValue()).toBe("Written in a tunnel.");
  await star.click();
  await toast(page, "Failed to toggle star status");
  // It had shone for a moment; now it says again what the server knows.
  await expect.poll(() => star.getAttribute("aria-pressed")).toBe("false");

  await context.setOffline(false);
  await send.click();
  const comment = page.getByRole("article", { name: `Comment by ${username}` });
  await comment.getByText("Written in a tunnel.", { exact: true }).waitFor();
  expect(await comment.count()).toBe(1);
  expect(await field.inputValue()).toBe("");
});

test("where no events come through, the page of a run asks, and becomes the result all the same", async () => {
  const { page } = await member(away);
  await page.route("**/api/insight/*/events", (route) => route.abort());
  await page.goto(`${url}/training`);
  const lines = Array.from({ length: 40 }, (_, n) =>
    [["The ferry is late again, says", "Our library needs a roof, says"][n % 2], "everybody number", n].join(
      " ",
    ),
  );
  await page
    .getByLabel("Thread file")
    .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from(lines.join("\n")) });
  await page.getByRole("button", { name: "Start analysis" }).click();
  await page.getByRole("heading", { name: "How this was made" }).waitFor();
});

test("a page whose script does not come says so, and comes when the network is back", async () => {
  const { page, context } = await visitor(away);
  await page.goto(`${url}/insight/${person.insightId}`, { waitUntil: "networkidle" });
  await context.setOffline(true);
  await page.getByRole("link", { name: "Help & Security" }).first().click();
  await page.getByRole("heading", { level: 1, name: "This page could not be loaded" }).waitFor();
  await context.setOffline(false);
  await page.getByRole("heading", { level: 1, name: "Help & Security" }).waitFor();
});
