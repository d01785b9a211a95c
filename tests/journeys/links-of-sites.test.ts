import { readFileSync } from "node:fs";
import type { AnalysedComment, Insight, Result } from "@undertone/schemas";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startUndertone, type Undertone } from "../../scripts/started-server.mjs";
import { dataAfterFirstStart } from "../support/after-first-start.js";
import { startBlueskyReplay, type BlueskyReplay } from "../support/bluesky-replay.js";
import { newVisitor, openBrowser, type WatchedPage } from "../support/browser.js";
import { startDiscourseReplay, type DiscourseReplay } from "../support/discourse-replay.js";
import { startHackerNewsReplay, STORY, type HackerNewsReplay } from "../support/hacker-news-replay.js";
import { registerIn } from "../support/member.js";
import { describeWithSharedData } from "../support/shared-data.js";

const longTimeout = { timeout: 280_000 };
/** Of what was recorded, so that an analysis takes little. */
const AT_FIRST = 120;
const LATER = 150;

describeWithSharedData("Links of sites that ask for no key, from the field to what came since", () => {
  let hackerNews: HackerNewsReplay;
  let forum: DiscourseReplay;
  let bluesky: BlueskyReplay;
  let undertone: Undertone;
  let browser: Browser;
  let ada: WatchedPage;
  let page: Page;
  /** The insight that was started last. */
  let started: string;

  beforeAll(async () => {
    [hackerNews, forum, bluesky] = await Promise.all([
      startHackerNewsReplay(),
      startDiscourseReplay(),
      startBlueskyReplay(),
    ]);
    undertone = await startUndertone(
      { ...hackerNews.environment, ...bluesky.environment, TRUSTED_HOSTS: forum.host },
      await dataAfterFirstStart(),
    );
    browser = await openBrowser();
    ada = await newVisitor(browser);
    ({ page } = ada);
    // What a quote of Hacker News leads to is no address of a server here.
    await ada.context.route("https://news.ycombinator.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Hacker News</title>" }),
    );
    await registerIn(ada.context, undertone.url, "ada");
  });
  afterAll(async () => {
    await browser.close();
    await undertone.dispose();
    await Promise.all([hackerNews.close(), forum.close(), bluesky.close()]);
  });

  test("a story of Hacker News is previewed and read, and a quote leads to its comment there", async () => {
    hackerNews.setWritten(AT_FIRST);
    const link = `https://news.ycombinator.com/item?id=${STORY}`;
    const id = await analysed(link, "Hacker News story, about 208 comments", "Who is hiring? (August 2024)");
    const { origin, expected } = await resultOf(id);
    expect(origin).toMatchObject({ site: "Hacker News", read_at: expect.any(String) as string });
    expect(expected).toBe(208);
    await page.getByText("120 of 208 comments: Hacker News no longer gives the others").first().waitFor();
    const quoted = await firstQuote(id);
    expect(quoted.permalink).toBe(`https://news.ycombinator.com/item?id=${quoted.id}`);
    expect(await followed(quoted)).toBe("Hacker News");
  });

  test("read again, it shows what came by topic, and what was deleted there is gone here", async () => {
    const [id, gone] = await comeBack();
    hackerNews.setWritten(LATER);
    hackerNews.setDeleted([gone.id]);
    await expectReadAgain(id, gone, LATER - AT_FIRST);
  });

  test("a topic of a Discourse forum is previewed and read, and a quote leads to its post there", async () => {
    forum.setWritten(AT_FIRST);
    const link = `${forum.url}/t/to-rbfx-and-not-to-rbfx/5864/7`;
    const id = await analysed(link, "Discourse topic, about 119 replies", "To rbfx and not to rbfx");
    const { origin } = await resultOf(id);
    expect(origin).toMatchObject({ site: "Discourse", unit: { one: "reply", many: "replies" } });
    const quoted = await firstQuote(id);
    expect(quoted.permalink).toBe(`${forum.url}/t/to-rbfx-and-not-to-rbfx/5864/${quoted.id}`);
    expect(await followed(quoted)).toBe(`Post ${quoted.id}`);
  });

  test("the topic read again says the same of its posts", async () => {
    const [id, gone] = await comeBack();
    forum.setWritten(LATER);
    forum.setDeleted([Number(gone.id)]);
    await expectReadAgain(id, gone, LATER - AT_FIRST);
  });

  test("a post of Bluesky says on its page how much of it Bluesky gives", async () => {
    await analysed(bluesky.links.large, "Bluesky post, about 922 replies");
    await page.getByText("170 of 922 replies: Bluesky gives no more").first().waitFor();
  });

  test("nothing that the pages did was complained of, and only the sites were asked", () => {
    expect(ada.complaints).toEqual([]);
    expect(forum.asked.every(({ url }) => /^\/(t\/|robots\.txt$)/.test(url.pathname))).toBe(true);
  });

  /** Pastes a link, waits for what is known of it, and starts. @returns The new insight's id. */
  async function analysed(link: string, known: string, title?: string): Promise<string> {
    await page.goto(`${undertone.url}/training`);
    await page.getByLabel("Post link or id").fill(link);
    await page.getByText(known, { exact: true }).waitFor();
    if (title !== undefined) await page.getByRole("status").getByText(title).waitFor();
    await page.getByRole("button", { name: "Start analysis" }).click();
    await page.waitForURL(/\/insight\/[\w-]+$/);
    await finished();
    started = idOfPage();
    return started;
  }

  const finished = () => page.getByRole("heading", { name: "What people keep saying" }).waitFor(longTimeout);
  const idOfPage = () => page.url().split("/").at(-1) ?? "";

  async function stored(id: string): Promise<string> {
    return (await ada.context.request.get(`${undertone.url}/api/insight/${id}`)).text();
  }

  async function resultOf(id: string): Promise<Result> {
    return (JSON.parse(await stored(id)) as Insight).result as Result;
  }

  /** The comment of the first quote on the page. */
  async function firstQuote(id: string): Promise<AnalysedComment> {
    const { clusters, noise } = await resultOf(id);
    const address = await page
      .getByRole("link", { name: "Original", exact: true })
      .first()
      .getAttribute("href");
    const quoted = [...Object.values(clusters).flat(), ...noise].find(
      ({ permalink }) => permalink === address,
    );
    if (!quoted) throw new Error(`No comment is at ${String(address)}`);
    return quoted;
  }

  /** @returns The title of the page that a quote's link opens. */
  async function followed({ permalink }: AnalysedComment): Promise<string> {
    const [opened] = await Promise.all([
      ada.context.waitForEvent("page"),
      page
        .locator(`a[href="${String(permalink)}"]`)
        .first()
        .click(),
    ]);
    await opened.waitForLoadState();
    expect(opened.url()).toBe(permalink);
    const title = await opened.title();
    await opened.close();
    return title;
  }

  /**
   * Opens the insight that was started last in a page of its own, as somebody does who comes back: a test that is tried
   * again begins where it began before.
   *
   * @returns Its id, and a comment that it quotes.
   */
  async function comeBack(): Promise<[string, AnalysedComment]> {
    const left = page;
    page = await ada.context.newPage();
    await left.close();
    await page.goto(`${undertone.url}/insight/${started}`);
    await finished();
    return [started, await firstQuote(started)];
  }

  /** @param added How many comments came; some of them are left out of topics. */
  async function expectReadAgain(id: string, gone: AnalysedComment, added: number): Promise<void> {
    const words = JSON.stringify(gone.body).slice(1, -1);
    expect(await stored(id)).toContain(words);
    await page.getByRole("button", { name: "Read again" }).click();
    await page.waitForURL((url) => url.pathname.startsWith("/insight/") && !url.pathname.endsWith(id));
    const since = page.getByRole("region", { name: /^Since it was read on/ });
    await since.waitFor(longTimeout);
    const next = idOfPage();
    const { since: told } = await resultOf(next);
    expect(told).toMatchObject({ insight_id: id, deleted: expect.any(Number) as number });
    const count = told?.new_comments.length ?? 0;
    expect(count).toBeGreaterThan(added / 2);
    expect(count).toBeLessThanOrEqual(added);
    await since.getByText(new RegExp(`^New since then: ${count} (comments|replies)\\.`)).waitFor();
    await since.getByText(/deleted there since then\. Their text is gone here, too\.$/).waitFor();
    const topics = await since.getByText(/^\d+ new (?:comment|reply|comments|replies): /).allInnerTexts();
    expect(topics.reduce((sum, text) => sum + Number.parseInt(text), 0)).toBe(count);

    await since.getByRole("link", { name: "The earlier reading" }).click();
    await finished();
    expect(idOfPage()).toBe(id);
    // What the page remembers of it gives way to what is stored.
    await page
      .locator(`a[href="${String(gone.permalink)}"]`)
      .first()
      .waitFor({ state: "detached" });
    const newer = page.getByRole("link", { name: "There is a newer reading" });
    await newer.and(page.locator(`[href="/insight/${next}"]`)).waitFor();
    for (const text of [
      await stored(id),
      await stored(next),
      await exported("CSV"),
      await exported("JSON"),
      await exported("HTML report"),
    ])
      expect(text).not.toContain(words);
  }

  /** What the page's menu exports. */
  async function exported(entry: string): Promise<string> {
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: entry }).click(),
    ]);
    return readFileSync(await download.path(), "utf8");
  }
});
