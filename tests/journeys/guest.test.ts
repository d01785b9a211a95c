import { expect, test } from "vitest";
import { newVisitor } from "../support/browser.js";
import { tabTo } from "../support/focus.js";
import { openLivedInUndertone } from "../support/for-a-file.js";

const here = openLivedInUndertone();

test("a guest reads the trending list and an insight with what people said, and changes nothing", async () => {
  const { page, context, complaints } = await newVisitor(here.browser);
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") changes.push(`${request.method()} ${request.url()}`);
  });
  await page.goto(here.undertone.url);
  await page.getByRole("link", { name: "Enter as Guest" }).click();
  await page.getByRole("heading", { level: 1, name: "Trending insights" }).waitFor();
  const card = page
    .getByRole("article")
    .filter({ has: page.locator(`a[href="/insight/${here.person.insightId}"]`) });
  expect(await page.locator(`a[href="/insight/${here.person.privateId}"]`).count()).toBe(0);

  const star = card.getByRole("button", { name: /^Star/ });
  const tooltip = card.getByRole("tooltip");
  expect(await star.getAttribute("aria-disabled")).toBe("true");
  expect(await tooltip.count()).toBe(0);
  await star.hover();
  await tooltip.waitFor();
  expect(await tooltip.innerText()).toBe("Login to star this insight");
  await star.click({ force: true });
  expect(await star.getAttribute("aria-pressed")).toBe("false");
  await page.mouse.move(0, 0);
  await tooltip.waitFor({ state: "hidden" });

  await card.getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: /Tallow Street/ }).waitFor();
  await page.getByRole("heading", { name: "What people keep saying" }).waitFor();
  await tabTo(page, /^- button "Star, 2 stars"/);
  await page.getByRole("tooltip", { name: "Login to star this insight" }).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByRole("tooltip").waitFor({ state: "hidden" });
  expect(await page.getByRole("button", { name: "Star, 2 stars" }).getAttribute("aria-disabled")).toBe(
    "true",
  );
  for (const name of [/^Make (public|private)$/, /^Delete/, /^Reply/, "Comment"]) {
    expect(await page.getByRole("button", { name, exact: true }).count()).toBe(0);
  }

  const comment = page.getByRole("article", { name: "Comment by grace" });
  await comment.getByRole("button", { name: "Show 1 reply" }).click();
  const reply = comment.getByRole("article", { name: "Reply, level 2, by ada" });
  await reply.getByRole("button", { name: "Show 1 reply" }).click();
  await reply.getByRole("article", { name: "Reply, level 3, by grace" }).waitFor();

  expect(changes).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("what belongs to members leads a guest back to the start, and to the login dialog, which keeps the focus", async () => {
  const { page, context, complaints } = await newVisitor(here.browser);
  for (const path of ["/training", "/my-insights", "/me"]) {
    await page.goto(here.undertone.url + path);
    await page.waitForURL(`${here.undertone.url}/`);
  }
  await page.goto(`${here.undertone.url}/insight/${here.person.insightId}`);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  const dialog = page.getByRole("dialog", { name: "Log in to Undertone" });
  await dialog.waitFor();
  const stops = new Set<string>();
  // Twice around: each stop is in the dialog, and the first comes again.
  await expect
    .poll(
      async () => {
        await page.keyboard.press("Tab");
        const [inside, name] = (await page.evaluate(
          "[document.activeElement.closest('[role=dialog]') !== null || document.activeElement.hasAttribute('data-base-ui-focus-guard'), document.activeElement.outerHTML]",
        )) as [boolean, string];
        expect(inside, name).toBe(true);
        if (stops.has(name) && stops.size > 4) return true;
        stops.add(name);
        return false;
      },
      { interval: 0 },
    )
    .toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe("Login");
  expect(complaints).toEqual([]);
  await context.close();
});

test("an address that leads nowhere leads home", async () => {
  const { page, context, complaints } = await newVisitor(here.browser, [/status of 404/]);
  await page.goto(`${here.undertone.url}/nowhere/at/all`);
  await page
    .getByRole("link", { name: "Go Back Home" })
    .or(page.getByRole("button", { name: "Go Back Home" }))
    .click();
  await page.waitForURL(`${here.undertone.url}/`);
  expect(complaints).toEqual([]);
  await context.close();
});
