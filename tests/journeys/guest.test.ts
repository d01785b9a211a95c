import { expect, test } from "vitest";
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
  await card.getByRole("link").first().click();
  await page.getByRole("heading", { name: "In their words" }).waitFor();
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
});
