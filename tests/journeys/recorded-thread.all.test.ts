import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AnalysedComment, Insight, Result } from "@undertone/schemas";
import type { Page } from "playwright";
import { expect, onTestFinished, test } from "vitest";
import { scratchFolder } from "../../packages/server/src/testing/scratch-folder.js";
import { startUndertone } from "../../scripts/started-server.mjs";
import { dataAfterFirstStart } from "../support/after-first-start.js";
import { downloaded } from "../support/downloaded.js";
import { registerByDialog } from "../support/enter.js";
import { visitor } from "../support/here.js";
import { noteShown } from "../support/note-shown.js";
import { startRedditReplay } from "../support/reddit-replay/index.js";
import { describeWithSharedData } from "../support/shared-data.js";
import { toast } from "../support/toasts.js";

const POST = "https://www.reddit.com/r/funny/comments/3hahrw/ba_dum_tsss/";
const title = /Ba Dum Tsss/i;

describeWithSharedData("A recorded thread of Reddit", () => {
  test("from the pasted link to the result and its report, and to a later reading that misses what was deleted", async () => {
    const replay = await startRedditReplay();
    const undertone = await startUndertone(replay.environment, await dataAfterFirstStart());
    onTestFinished(async () => {
      await undertone.dispose();
      await replay.close();
    });
    const { url } = undertone;
    const { page, context } = await visitor();
    const stored = async (id: string) =>
      (await (await context.request.get(`${url}/api/insight/${id}`)).json()) as Insight & { result: Result };

    await registerByDialog(page, url, "ada");
    await page.getByRole("link", { name: "Training" }).click();
    await page.getByLabel("Post link or ID").fill(`${POST}cu5nxyz/`);
    await page.getByText("Reddit post, about 543 comments").waitFor();
    expect(await page.getByRole("radio", { name: "The whole post" }).isChecked()).toBe(true);
    const shown = await noteShown(page);
    await page.getByRole("button", { name: "Start analysis" }).click();
    await page.waitForURL(/\/insight\/[\w-]+$/);
    const id = idOf(page);
    await finished(page);
    const { headings, values } = await shown();
    expect(headings).toContain("Analysis in Progress");
    expect(values.length).toBeGreaterThan(2);

    const first = await stored(id);
    expect(first.result.origin).toMatchObject({ site: "Reddit", read_at: expect.any(String) as string });
    await page.getByText(/^541 of 543 comments, by (at least )?\d+ people\./).waitFor();
    await page.getByRole("heading", { name: "What was left out" }).click();
    await page
      .getByText(/^541 of 543 comments: Reddit no longer provides the others/)
      .first()
      .waitFor();
    const sentences = await page.getByRole("region", { name: "In their words" }).innerText();
    await page.reload();
    const points = page.getByRole("region", { name: "In their words" });
    await expect.poll(() => points.innerText()).toBe(sentences);
    const links = await page.getByRole("link", { name: "Original", exact: true }).all();
    const known = new Set([
      ...commentsOf(first.result).map(({ permalink }) => permalink),
      ...(first.result.left_out ?? []).map(({ comment }) => comment.permalink),
    ]);
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) expect(known).toContain(await link.getAttribute("href"));

    await expectReportOpens(page);

    // Comments that Reddit gives by "load more" alone, which it then deletes; nobody answered them.
    const asked = replay.calls.moreChildren.flat();
    const told = commentsOf(first.result).filter((each) => asked.includes(each.id));
    const leaves = told.filter(
      (each) => each.body.length > 60 && told.every((other) => other.parent_id !== each.id),
    );
    const deleted = leaves.slice(0, 3);
    expect(deleted).toHaveLength(3);
    replay.setFault({ kind: "unanswered", ids: deleted.map((each) => each.id) });
    await page.getByRole("button", { name: "Check for new comments" }).click();
    await page.waitForURL((at) => at.pathname.startsWith("/insight/") && !at.pathname.endsWith(id));
    await page.getByRole("heading", { name: /^Since \d/ }).waitFor();
    const again = idOf(page);
    const { readAgainOf, result } = await stored(again);
    expect(readAgainOf).toBe(id);
    const { since } = result;
    expect(since?.new_comments).toEqual([]);
    expect(since?.deleted).toBeGreaterThanOrEqual(3);
    await page.getByRole("link", { name: "Earlier version" }).click();
    await page.waitForURL(new RegExp(`/insight/${id}$`));
    // What the page remembers of it gives way to what is stored.
    await page.getByRole("link", { name: "There is a newer version" }).waitFor();
    await finished(page);
    const [, csv] = await exported(page, "CSV");
    for (const text of [csv, JSON.stringify(await stored(id)), JSON.stringify(await stored(again))])
      for (const { body } of deleted) expect(text).not.toContain(JSON.stringify(body).slice(1, -1));
  });
});

const idOf = (page: Page) => page.url().split("/").at(-1) ?? "";

const finished = (page: Page) => page.getByRole("heading", { name: "In their words" }).waitFor();

const commentsOf = ({ clusters, noise }: Result): AnalysedComment[] => [
  ...Object.values(clusters).flat(),
  ...noise,
];

async function exported(page: Page, entry: string): Promise<[string, string]> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const file = await downloaded(page, () => page.getByRole("menuitem", { name: entry }).click());
  await toast(page, `${entry} export completed successfully!`);
  return file;
}

/** From a disk, without a network and without a complaint. */
async function expectReportOpens(page: Page): Promise<void> {
  const [report, html] = await exported(page, "HTML report");
  const path = join(scratchFolder(), report);
  const file = pathToFileURL(path).href;
  writeFileSync(path, html);
  const reader = await visitor();
  await reader.context.setOffline(true);
  const requests: string[] = [];
  reader.page.on("request", (request) => requests.push(request.url()));
  await reader.page.goto(file);
  await reader.page.getByRole("heading", { level: 1, name: title }).waitFor();
  await reader.page.getByText(/comments fall into \d+ topics/).waitFor();
  expect(requests).toEqual([file]);
}
