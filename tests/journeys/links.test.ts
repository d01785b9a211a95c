import type { Insight, Result } from "@undertone/schemas";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startUndertone, type Undertone } from "../../scripts/started-server.mjs";
import { dataAfterFirstStart } from "../support/after-first-start.js";
import { newVisitor, openBrowser, type WatchedPage } from "../support/browser.js";
import { registerIn } from "../support/member.js";
import { startRedditReplay, type RedditReplay } from "../support/reddit-replay/index.js";
import { describeWithSharedData } from "../support/shared-data.js";

const POST = "https://www.reddit.com/r/funny/comments/3hahrw/ba_dum_tsss/";
const longTimeout = { timeout: 280_000 };

describeWithSharedData("From a pasted link to a result, and to what came since", () => {
  let replay: RedditReplay;
  let undertone: Undertone;
  let browser: Browser;
  let ada: WatchedPage;
  let first: string;
  /** Comments that Reddit gives by "load more" alone, which it then deletes. */
  let deleted: string[];

  beforeAll(async () => {
    replay = await startRedditReplay();
    undertone = await startUndertone({ ...replay.environment }, await dataAfterFirstStart());
    browser = await openBrowser();
    // The browser's own line for a link that nobody reads.
    ada = await newVisitor(browser, [/status of 400/]);
    await registerIn(ada.context, undertone.url, "ada");
  });
  afterAll(async () => {
    await browser.close();
    await undertone.dispose();
    await replay.close();
  });

  const storedInsight = async (id: string) =>
    (await (await ada.context.request.get(`${undertone.url}/api/insight/${id}`)).json()) as Insight;
  const resultOf = async (id: string) => (await storedInsight(id)).result as Result;
  const commentsOf = ({ clusters, noise }: Result) => [...Object.values(clusters).flat(), ...noise];

  test("a pasted link says what it leads to, and one that nobody reads says what to do", async () => {
    const { page } = ada;
    await page.goto(`${undertone.url}/training`);
    const field = page.getByLabel("Post link or id");
    await field.fill("https://elsewhere.example/topic/12");
    await page.getByText(/^No source here reads the link “https:\/\/elsewhere/).waitFor();
    await field.fill(`${POST}cu5nxyz/`);
    await page.getByText("Reddit post, about 543 comments").waitFor();
    expect(await page.getByRole("radio", { name: "The whole post" }).isChecked()).toBe(true);
    await field.fill(POST);
    await page.getByRole("radio").first().waitFor({ state: "detached" });
    await page.getByText("Reddit post, about 543 comments").waitFor();
  });

  test("a bookmark is made of this server's address, and a shared link stands in the field", async () => {
    const { page } = ada;
    await page.getByText("Start from the page of a discussion").click();
    const bookmark = page.getByText("Analyse with Undertone");
    expect(await bookmark.getAttribute("href")).toContain(`${undertone.url}/training?link=`);
    // Here it runs nothing, which the browser would complain of.
    await bookmark.click();
    await page.getByText(/^Drag this to your bookmarks; /).waitFor();
    const manifest = await ada.context.request.get(`${undertone.url}/manifest.webmanifest`);
    expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
    const { share_target: target } = (await manifest.json()) as {
      share_target: { action: string; params: { title: string; text: string; url: string } };
    };
    await page.goto(`${undertone.url}${target.action}?${target.params.text}=What+a+drummer`);
    await page.getByText("This is a text without a link in it: “What a drummer”.").waitFor();
    // A phone fills in some of the three; Android puts the address into the text.
    const shared: Partial<typeof target.params>[] = [
      { url: POST },
      { text: POST },
      { title: "Ba dum tsss", text: `Ba dum tsss ${POST}.` },
      { title: POST, text: "", url: "" },
      { title: "Ba dum tsss", text: "A drummer", url: POST },
    ];
    for (const given of shared) {
      const query = new URLSearchParams();
      for (const [part, value] of Object.entries(given))
        query.set(target.params[part as keyof typeof given], value);
      await page.goto(`${undertone.url}${target.action}?${query.toString()}`);
      await page.getByText("Reddit post, about 543 comments").waitFor();
      expect(await page.getByLabel("Post link or id").inputValue()).toContain(POST);
    }
  });

  test("its result says which site was read and when, and a quote leads to its comment there", async () => {
    const { page } = ada;
    await page.getByRole("button", { name: "Start analysis" }).click();
    await page.waitForURL(/\/insight\/[\w-]+$/);
    first = page.url().split("/").at(-1) ?? "";
    await page.getByRole("heading", { name: "What people keep saying" }).waitFor(longTimeout);
    const result = await resultOf(first);
    expect(result.origin).toMatchObject({ site: "Reddit", read_at: expect.any(String) as string });
    await page
      .getByText(/^541 of 543 comments: Reddit no longer gives the others/)
      .first()
      .waitFor();
    const links = await page.getByRole("link", { name: "Original", exact: true }).all();
    const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));
    const all = [...commentsOf(result), ...(result.left_out ?? []).map(({ comment }) => comment)];
    const known = new Set(all.map(({ permalink }) => permalink));
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) expect(known.has(address), String(address)).toBe(true);
    expect(addresses[0]).toMatch(/^https:\/\/www\.reddit\.com\/r\/funny\/comments\/3hahrw\//);
  });

  test("read again after comments were deleted there, it says so, and their text is gone from both", async () => {
    const { page } = ada;
    const asked = replay.calls.moreChildren.flat();
    const texts = commentsOf(await resultOf(first)).filter(({ id }) => asked.includes(id));
    const leaves = texts.filter(
      ({ id, body }) => body.length > 60 && texts.every(({ parent_id }) => parent_id !== id),
    );
    deleted = leaves.slice(0, 3).map(({ id }) => id);
    expect(deleted).toHaveLength(3);
    replay.setFault({ kind: "unanswered", ids: deleted });
    await page.getByRole("button", { name: "Read again" }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(first) && url.pathname.startsWith("/insight/"));
    await page.getByRole("heading", { name: /^Since it was read on/ }).waitFor(longTimeout);
    const second = page.url().split("/").at(-1) ?? "";
    const { since } = await resultOf(second);
    expect(since).toMatchObject({ insight_id: first, new_comments: [] });
    expect(since?.deleted).toBeGreaterThanOrEqual(3);
    const stored = JSON.stringify(await storedInsight(first));
    for (const { body } of leaves.slice(0, 3))
      expect(stored).not.toContain(JSON.stringify(body).slice(1, -1));
    await page.getByRole("link", { name: "The earlier reading" }).click();
    await page.getByRole("heading", { name: "What people keep saying" }).waitFor(longTimeout);
  });

  test("nothing that the pages did was complained of", () => {
    expect(ada.complaints).toEqual([]);
  });
});
