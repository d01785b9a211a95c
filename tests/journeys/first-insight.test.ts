import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newVisitor, openBrowser } from "../support/browser.js";
import { noteShown } from "../support/note-shown.js";
import { startRedditReplay, type RedditReplay } from "../support/reddit-replay/index.js";
import { describeWithSharedData } from "../support/shared-data.js";
import { startUndertone, type Undertone } from "../../scripts/started-server.mjs";

describeWithSharedData("A person's first insight, in a browser", () => {
  let replay: RedditReplay;
  let undertone: Undertone;
  let browser: Browser;

  beforeAll(async () => {
    replay = await startRedditReplay();
    undertone = await startUndertone(replay.environment);
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await undertone.dispose();
    await replay.close();
  });

  test("a guest reads the finished insight of the sample thread", async () => {
    const { page, context, complaints } = await newVisitor(browser);
    await page.goto(undertone.url);
    await page.getByRole("link", { name: "Enter as Guest" }).click();
    // The sample is computed at the first start; the list says nothing of it until it is done.
    const card = page.locator("main a[href^='/insight/']").first();
    await expect
      .poll(
        async () => {
          if (!(await card.isVisible())) await page.reload();
          return card.isVisible();
        },
        { timeout: 280_000, interval: 500 },
      )
      .toBe(true);
    await card.click();
    await page.getByRole("heading", { level: 1, name: /Tallow Street/ }).waitFor();
    await page.getByRole("heading", { name: "What people keep saying" }).waitFor();
    expect(await page.getByRole("button", { name: /Make public|Make private|Delete/ }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("registers, pastes the link, watches the progress move, reads the result, reloads, logs out", async () => {
    const { page, context, complaints } = await newVisitor(browser);
    await page.goto(undertone.url);
    await page.getByRole("main").getByRole("button", { name: "Register" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: /^Email/ }).fill("reader@example.org");
    await dialog.getByRole("textbox", { name: /^Username/ }).fill("reader");
    await dialog.getByRole("textbox", { name: /^Password/ }).fill("a long and quiet road");
    await dialog.getByRole("textbox", { name: /^Confirm password/ }).fill("a long and quiet road");
    await dialog.getByRole("button", { name: "Register" }).click();
    await page.waitForURL(/\/insights$/);
    await page.getByText("@reader").waitFor();

    await page.getByRole("link", { name: "Training" }).click();
    const start = page.getByRole("button", { name: "Start analysis" });
    await start.waitFor();
    expect(await start.isDisabled()).toBe(true);
    await page
      .getByLabel(/link or id/i)
      .fill("https://old.reddit.com/r/announcements/comments/n49rw/were_back/?sort=top");
    const shown = await noteShown(page);
    await start.click();
    await page.waitForURL(/\/insight\/[\w-]+$/);

    const result = page.getByRole("heading", { name: "What people keep saying" });
    await result.waitFor({ timeout: 300_000 });
    const { headings, values } = await shown();
    expect(headings).toContain("Analysis in Progress");
    expect(values.length).toBeGreaterThan(2);

    const headline = page.getByRole("region", { name: "What people keep saying" });
    const sentences = await headline.innerText();
    await page.getByRole("heading", { level: 1, name: "We're back" }).waitFor();
    expect(await page.locator("main").innerText()).toContain("1,000 of 1,412 comments read");
    const topics = page.getByRole("region", { name: "Topics", exact: true }).getByRole("article");
    expect(await topics.count()).toBe(3);
    await page
      .getByRole("button", { name: /Show More/ })
      .first()
      .click();
    expect(await topics.count()).toBeGreaterThan(3);

    await page.reload();
    await expect.poll(() => headline.innerText()).toBe(sentences);

    await page.getByRole("link", { name: "Insights", exact: true }).click();
    await page.getByRole("link", { name: "My insights" }).click();
    await page.getByRole("link", { name: /We're back/ }).waitFor();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Login" }).waitFor();
    await page.goto(`${undertone.url}/my-insights`);
    await page.waitForURL(`${undertone.url}/`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a stranger cannot tell a private insight from one that does not exist", async () => {
    const owner = await browser.newContext();
    const { request } = owner;
    const json = { headers: { Origin: undertone.url } };
    await request.post(`${undertone.url}/api/auth/login`, {
      data: { email: "reader@example.org", password: "a long and quiet road" },
      ...json,
    });
    const { insights } = (await (await request.get(`${undertone.url}/api/insight/my`)).json()) as {
      insights: { id: string; status: string }[];
    };
    expect(insights.map(({ status }) => status)).toEqual(["succeeded"]);
    const hidden = await fetch(`${undertone.url}/api/insight/${insights[0]?.id}`);
    const absent = await fetch(`${undertone.url}/api/insight/nothing-here`);
    expect([hidden.status, await hidden.text()]).toEqual([absent.status, await absent.text()]);
    expect(absent.status).toBe(404);
    await owner.close();
  });
});
