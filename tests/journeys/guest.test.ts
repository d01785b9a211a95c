import { expect, test } from "vitest";
import { tabTo } from "../support/focus.js";
import { person, url, visitor } from "../support/here.js";

test("a guest reads the trending list and an insight with what people said, and changes nothing", async () => {
  const { page } = await visitor();
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") changes.push(`${request.method()} ${request.url()}`);
  });
  await page.goto(url);
  await page.getByRole("link", { name: "Enter as Guest" }).click();
  await page.getByRole("heading", { level: 1, name: "Trending insights" }).waitFor();
  const link = page.locator(`a[href="/insight/${person.insightId}"]`);
  const card = page.getByRole("article").filter({ has: link });
  await card.waitFor();
  expect(await page.locator(`a[href="/insight/${person.privateId}"]`).count()).toBe(0);
  const star = card.getByRole("button", { name: /^Star/ });
  await star.press("Enter");
  await card.getByRole("tooltip").getByText("Login to star this insight").waitFor();
  await star.blur();
  await card.getByRole("tooltip").waitFor({ state: "hidden" });

  await card.getByRole("link").first().click();
  await page.getByRole("heading", { name: "In their words" }).waitFor();
  await tabTo(page, /^- button "Star, 2 stars"/);
  await page.getByRole("tooltip", { name: "Login to star this insight" }).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByRole("tooltip").waitFor({ state: "hidden" });
  const comment = page.getByRole("article", { name: "Comment by grace" });
  await comment.getByRole("button", { name: "Show 1 reply" }).click();
  const reply = comment.getByRole("article", { name: "Reply, level 2, by ada" });
  await reply.getByRole("button", { name: "Show 1 reply" }).click();
  await reply.getByRole("article", { name: "Reply, level 3, by grace" }).waitFor();
  for (const name of [/^Make (public|private)$/, /^Delete/, /^Reply/, "Comment"])
    expect(await page.getByRole("button", { name, exact: true }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Star, 2 stars" }).getAttribute("aria-pressed")).toBe(
    "false",
  );
  expect(changes).toEqual([]);

  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog", { name: "Log in to Undertone" });
  await dialog.waitFor();
  // Once around: each stop is in the dialog or leads back into it, and the first comes again.
  const stops: string[] = [];
  const stop = () => page.evaluate<string>("document.activeElement.outerHTML");
  do {
    stops.push(await stop());
    expect(await page.evaluate(IS_INSIDE), stops.at(-1)).toBe(true);
    await page.keyboard.press("Tab");
  } while (stops.length < 30 && stops.indexOf(await stop()) === -1);
  expect(stops.length).toBeGreaterThan(4);
  expect(stops.length).toBeLessThan(30);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe("Log in");
});

const IS_INSIDE =
  "document.activeElement.closest('[role=dialog]') !== null || document.activeElement.hasAttribute('data-base-ui-focus-guard')";
