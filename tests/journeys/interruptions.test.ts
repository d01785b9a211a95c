import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataAfterFirstStart } from "../support/after-first-start.js";
import { newVisitor, openBrowser } from "../support/browser.js";
import { PASSWORD, registerIn } from "../support/member.js";
import { startRedditReplay, type RedditReplay } from "../support/reddit-replay/index.js";
import { describeWithSharedData } from "../support/shared-data.js";
import { toast } from "../support/toasts.js";
import { startUndertone, type Undertone } from "../../scripts/started-server.mjs";

/** The browser's own lines for a server or a network that is away. */
const away = [/net::ERR_/, /status of 503/];

describeWithSharedData("Interruptions", () => {
  let replay: RedditReplay;
  let undertone: Undertone;
  let browser: Browser;
  let environment: Record<string, string>;

  beforeAll(async () => {
    replay = await startRedditReplay();
    environment = {
      ...replay.environment,
    };
    undertone = await startUndertone(environment, await dataAfterFirstStart());
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await undertone.dispose();
    await replay.close();
  });

  test.each(["SIGTERM", "SIGKILL"] as const)(
    "a server ended by %s in the middle of a run and started again finishes it under the reader's eyes",
    async (signal) => {
      const { page, context, complaints } = await newVisitor(browser, away);
      await registerIn(context, undertone.url, `ada-${signal.toLowerCase()}`);
      replay.forgetCalls();
      replay.setFault({ kind: "silence", on: "moreChildren" });
      await startRun(page);
      await expect.poll(() => replay.calls.moreChildren.length, { timeout: 280_000 }).toBeGreaterThan(0);
      await page.getByRole("heading", { name: "Analysis in Progress" }).waitFor();
      await page.evaluate("globalThis.isSamePage = true");

      const asked = page.waitForEvent("requestfailed", (request) => isPoll(request.url()));
      await undertone.stop(signal);
      // The events are gone, and so it asks by itself; in vain, and the reader sees no less than before.
      await asked;
      expect(await page.getByRole("heading", { name: "Analysis in Progress" }).isVisible()).toBe(true);

      replay.setFault(null);
      undertone = await startUndertone(
        { ...environment, PORT: new URL(undertone.url).port },
        undertone.dataDir,
      );
      await page.getByRole("heading", { name: "What people keep saying" }).waitFor({ timeout: 280_000 });
      expect(await page.evaluate("globalThis.isSamePage")).toBe(true);
      await page.getByRole("link", { name: "Insights", exact: true }).click();
      await page.getByRole("link", { name: "My insights" }).click();
      await page
        .getByRole("link", { name: /Ba Dum Tsss/ })
        .first()
        .waitFor();
      expect(await page.getByRole("link", { name: /Ba Dum Tsss/ }).count()).toBe(1);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test("where no events come through, the page asks, and becomes the result all the same", async () => {
    const { page, context, complaints } = await newVisitor(browser, away);
    await registerIn(context, undertone.url, "behind-a-proxy");
    await page.route("**/api/insight/*/events", (route) => route.abort());
    await startRun(page);
    await page.getByRole("heading", { name: "What people keep saying" }).waitFor({ timeout: 280_000 });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a comment written while the network is away is kept, and sent when it is back", async () => {
    const { page, context, complaints } = await newVisitor(browser, away);
    await registerIn(context, undertone.url, "traveller");
    await page.goto(`${undertone.url}/insights`);
    await page.getByRole("link", { name: /Tallow Street/ }).click();
    const field = page.getByLabel("Your comment");
    await field.fill("Written in a tunnel.");
    // The place of the toasts comes a little after the first page.
    await page.getByRole("region", { name: "Notifications" }).waitFor({ state: "attached" });
    await context.setOffline(true);
    const send = page.getByRole("button", { name: "Comment", exact: true });
    await send.click();
    await page.getByRole("alert").getByText("Failed to comment", { exact: true }).waitFor();
    expect(await field.inputValue()).toBe("Written in a tunnel.");
    await page.getByRole("button", { name: "Star, 0 stars" }).click();
    await toast(page, "Failed to toggle star status");
    // It had shone for a moment; now it says again what the server knows.
    await page.getByRole("button", { name: "Star, 0 stars" }).waitFor();

    await context.setOffline(false);
    await send.click();
    await page
      .getByRole("article", { name: "Comment by traveller" })
      .getByText("Written in a tunnel.", { exact: true })
      .waitFor();
    expect(await page.getByRole("article", { name: "Comment by traveller" }).count()).toBe(1);
    expect(await field.inputValue()).toBe("");
    await page.getByRole("button", { name: "Star, 0 stars" }).click();
    await page.getByRole("button", { name: "Star, 1 star" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("scripts of the toasts that did not come at first are fetched again", async () => {
    const { page, context, complaints } = await newVisitor(browser, away);
    const cut: string[] = [];
    await page.route(
      "**/assets/toasts-*.js",
      (route) => {
        cut.push(route.request().url());
        return route.abort();
      },
      { times: 1 },
    );
    await page.goto(`${undertone.url}/insights`);
    await page.getByRole("link", { name: /Tallow Street/ }).click();
    await page.getByRole("region", { name: "Notifications" }).waitFor({ state: "attached" });
    expect(cut).toHaveLength(1);
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("menuitem", { name: "Copy link" }).click();
    await toast(page, "Link copied");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a login while the server is away says so, keeps what was typed, and works once it is back", async () => {
    const { page, context, complaints } = await newVisitor(browser, away);
    await page.goto(undertone.url);
    await page.getByRole("main").getByRole("button", { name: "Log In" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: /^Email/ }).fill("traveller@example.org");
    await dialog.getByRole("textbox", { name: /^Password/ }).fill(PASSWORD);
    await undertone.stop();
    await dialog.getByRole("button", { name: "Log In" }).click();
    await dialog.getByText("Login failed", { exact: true }).first().waitFor();
    undertone = await startUndertone(
      { ...environment, PORT: new URL(undertone.url).port },
      undertone.dataDir,
    );
    await dialog.getByRole("button", { name: "Log In" }).click();
    await page.getByText("@traveller", { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  async function startRun(page: Page): Promise<void> {
    await page.goto(`${undertone.url}/training`);
    // The shorter of the recorded threads: each of these runs is waited for.
    await page.getByLabel("Post link or id").fill("https://www.reddit.com/r/funny/comments/3hahrw/");
    await page.getByRole("button", { name: "Start analysis" }).click();
    await page.waitForURL(/\/insight\/[\w-]+$/);
  }
});

/** Whether this asks for the insight itself, as is done while no events come. */
const isPoll = (url: string) => /\/api\/insight\/[\w-]+$/.test(url);
