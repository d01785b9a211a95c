import { expect, onTestFinished, test } from "vitest";
import { startUndertone } from "../../scripts/started-server.mjs";
import { dataAfterFirstStart } from "../support/after-first-start.js";
import { visitor } from "../support/here.js";
import { registerIn } from "../support/member.js";
import { startRedditReplay } from "../support/reddit-replay/index.js";
import { describeWithSharedData } from "../support/shared-data.js";

/** The browser's own lines for a server that is away. */
const away = [/net::ERR_/, /status of 503/];

describeWithSharedData("A server that is ended in the middle of a run", () => {
  test.each(["SIGTERM", "SIGKILL"] as const)(
    "by %s and started again finishes it under the reader's eyes",
    async (signal) => {
      const replay = await startRedditReplay();
      let undertone = await startUndertone(replay.environment, await dataAfterFirstStart());
      onTestFinished(async () => {
        await undertone.dispose();
        await replay.close();
      });
      const { url, dataDir } = undertone;
      const { page, context } = await visitor(away);
      await registerIn(context, url, "ada");
      replay.setFault({ kind: "silence", on: "moreChildren" });
      await page.goto(`${url}/training`);
      await page.getByLabel("Post link or ID").fill("https://www.reddit.com/r/funny/comments/3hahrw/");
      await page.getByRole("button", { name: "Start analysis" }).click();
      await page.waitForURL(/\/insight\/[\w-]+$/);
      await expect.poll(() => replay.calls.moreChildren.length).toBeGreaterThan(0);
      await page.getByRole("heading", { name: "Analysis in Progress" }).waitFor();
      await page.evaluate("globalThis.isSamePage = true");

      const asked = page.waitForEvent("requestfailed", (request) => isPoll(request.url()));
      await undertone.stop(signal);
      // The events are gone, and so it asks by itself; in vain, and the reader sees no less than before.
      await asked;
      expect(await page.getByRole("heading", { name: "Analysis in Progress" }).isVisible()).toBe(true);

      replay.setFault(null);
      undertone = await startUndertone({ ...replay.environment, PORT: new URL(url).port }, dataDir);
      await page.getByRole("heading", { name: "In their words" }).waitFor();
      expect(await page.evaluate("globalThis.isSamePage")).toBe(true);
      await page.getByRole("link", { name: "Insights", exact: true }).click();
      await page.getByRole("link", { name: "My insights" }).click();
      const links = page.getByRole("link", { name: /Ba Dum Tsss/i });
      await links.first().waitFor();
      expect(await links.count()).toBe(1);
    },
  );
});

/** Whether this asks for the insight itself, as is done while no events come. */
const isPoll = (url: string) => /\/api\/insight\/[\w-]+$/.test(url);
