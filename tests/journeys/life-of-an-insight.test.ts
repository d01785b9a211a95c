import type { Result } from "@undertone/schemas";
import { parse as parseCsv } from "csv-parse/sync";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noteShown } from "../support/note-shown.js";
import { dataAfterFirstStart } from "../support/after-first-start.js";
import { newVisitor, openBrowser, type WatchedPage } from "../support/browser.js";
import { registerByDialog } from "../support/enter.js";
import { registerIn } from "../support/member.js";
import { startRedditReplay, type RedditReplay } from "../support/reddit-replay/index.js";
import { describeWithSharedData } from "../support/shared-data.js";
import { toast } from "../support/toasts.js";
import { startUndertone, type Undertone } from "../../scripts/started-server.mjs";

/** A text that a spreadsheet would run. */
const formula = /^[=+\-@\t\r]/;
const formulas = ["=", "+", "-", "@"];

describeWithSharedData("The life of an insight, from the link of a recorded thread to its end", () => {
  let replay: RedditReplay;
  let undertone: Undertone;
  let browser: Browser;
  let ada: WatchedPage;
  let grace: WatchedPage;
  let id: string;
  const folder = mkdtempSync(join(tmpdir(), "undertone-exports-"));

  beforeAll(async () => {
    replay = await startRedditReplay();
    const environment = {
      ...replay.environment,
    };
    undertone = await startUndertone(environment, await dataAfterFirstStart());
    browser = await openBrowser();
    ada = await newVisitor(browser);
    // That a private insight is not there for her is the browser's own line.
    grace = await newVisitor(browser, [/status of 404/]);
    await registerIn(grace.context, undertone.url, "grace");
  });
  afterAll(async () => {
    await browser.close();
    await undertone.dispose();
    await replay.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const insight = () => `${undertone.url}/insight/${id}`;

  test("a member registers, runs the thread, makes its result public and stars it", async () => {
    const { page } = ada;
    await registerByDialog(page, undertone.url, "ada");
    await page.getByRole("link", { name: "Training" }).click();
    await page.getByLabel("Post link or id").fill("https://www.reddit.com/r/announcements/comments/n49rw/");
    const shown = await noteShown(page);
    await page.getByRole("button", { name: "Start analysis" }).click();
    await page.waitForURL(/\/insight\/[\w-]+$/);
    id = page.url().split("/").at(-1) ?? "";
    await page.getByRole("heading", { name: "What people keep saying" }).waitFor({ timeout: 280_000 });
    expect((await shown()).headings).toContain("Analysis in Progress");
    await page.getByRole("button", { name: "Make public" }).click();
    await toast(page, "Insight is now public");
    await page.getByRole("button", { name: "Star, 0 stars" }).click();
    const star = page.getByRole("button", { name: "Star, 1 star" });
    await star.waitFor();
    expect(await star.getAttribute("aria-pressed")).toBe("true");
    await expect.poll(async () => (await storedInsight(page)).starCount).toBe(1);
  });

  test("comments nest two levels deep, and the writer deletes one after being asked", async () => {
    const { page } = ada;
    await page.getByLabel("Your comment").fill("  What strikes me is how glad people are.  ");
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    const comment = page.getByRole("article", { name: "Comment by ada" });
    await comment.getByText("What strikes me is how glad people are.", { exact: true }).waitFor();
    expect(await page.getByLabel("Your comment").inputValue()).toBe("");
    const second = await replyTo(page, "Comment by ada", 2, "Glad, and a little impatient.");
    await replyTo(page, second, 3, "Said too soon.");

    const third = page.getByRole("article", { name: "Reply, level 3, by ada" });
    const remove = third.getByRole("button", { name: /^Delete/ });
    await remove.click();
    const question = page.getByRole("alertdialog", { name: "Delete this comment?" });
    await question.waitFor();
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    expect(await third.count()).toBe(1);
    await remove.click();
    await question.getByRole("button", { name: "Delete" }).click();
    await toast(page, "Comment deleted");
    await third.waitFor({ state: "detached" });
    await page.getByRole("heading", { name: "Comments here (2)" }).waitFor();
  });

  test("the JSON export is the result itself, and nothing of it is lost", async () => {
    const file = await exported("JSON", "json");
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual((await storedInsight(ada.page)).result);
  });

  test("the CSV export has a row a comment, and no cell that a spreadsheet would run", async () => {
    const file = await exported("CSV", "csv");
    const rows: Record<string, string>[] = parseCsv(readFileSync(file, "utf8"), { columns: true });
    const { clusters, noise } = (await storedInsight(ada.page)).result as Result;
    const comments = [...Object.values(clusters).flat(), ...noise];
    expect(rows.map((row) => row.id)).toEqual(comments.map((comment) => comment.id));
    expect(rows.map((row) => row.body)).toEqual(
      comments.map(({ body }) => (formula.test(body) ? `'${body}` : body)),
    );
    expectNoFormula(rows);
  });

  test("the HTML export opens from a disk, without a network and without a complaint", async () => {
    const file = await exported("HTML report", "html");
    const { page, context, complaints } = await newVisitor(browser);
    await context.setOffline(true);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(pathToFileURL(file).href);
    await page.getByRole("heading", { level: 1, name: "We're back" }).waitFor();
    await page.getByText(/comments fall into \d+ topics/).waitFor();
    expect(asked).toEqual([pathToFileURL(file).href]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("the history has it once, at the top, however often it was opened", async () => {
    const { page } = ada;
    await page.goto(`${undertone.url}/insights`);
    await visit(page, () => page.getByRole("link", { name: /Tallow Street/ }).click());
    await historyHas(page, [/Tallow Street/, /We're back/]);
    await visit(page, () => page.goto(insight()));
    await visit(page, () => page.reload());
    await historyHas(page, [/We're back/, /Tallow Street/]);
  });

  test("another member finds it in the feed and replies; the owner reads the reply", async () => {
    const { page } = grace;
    await page.goto(`${undertone.url}/insights`);
    await page.getByRole("link", { name: "We're back" }).click();
    await page.getByRole("heading", { level: 1, name: "We're back" }).waitFor();
    expect(await page.getByRole("button", { name: /^(Make private|Delete)$/ }).count()).toBe(0);
    const comment = page.getByRole("article", { name: "Comment by ada" });
    await comment.getByRole("button", { name: "Show 1 reply" }).click();
    const answer = comment.getByRole("article", { name: "Reply, level 2, by ada" });
    await answer.getByRole("button", { name: "Reply to ada" }).click();
    await answer.getByLabel("Your reply to @ada").fill("Relief, I would say.");
    await answer.getByRole("button", { name: "Reply", exact: true }).click();
    await answer.getByRole("article", { name: "Reply, level 3, by grace" }).waitFor();

    await ada.page.goto(insight());
    await ada.page.getByRole("button", { name: "Show 1 reply" }).click();
    await ada.page
      .getByRole("article", { name: "Reply, level 2, by ada" })
      .getByRole("button", { name: "Show 1 reply" })
      .click();
    await ada.page.getByText("Relief, I would say.", { exact: true }).waitFor();
  });

  test("made private again it is gone for everybody else at once", async () => {
    await ada.page.getByRole("button", { name: "Make private" }).click();
    await toast(ada.page, "Insight is now private");
    const { page } = grace;
    await page.goto(`${undertone.url}/insights`);
    await page.getByRole("link", { name: /Tallow Street/ }).waitFor();
    expect(await page.getByRole("link", { name: "We're back" }).count()).toBe(0);
    await page.goto(insight());
    await page.getByRole("heading", { level: 1, name: "Insight not found" }).waitFor();
  });

  test("it is deleted from My insights after a question that Escape answers with no", async () => {
    const { page } = ada;
    await page.goto(`${undertone.url}/my-insights`);
    const remove = page.getByRole("button", { name: "Delete We're back" });
    await remove.click();
    const question = page.getByRole("alertdialog", { name: "Delete this insight?" });
    await question.waitFor();
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    await expect.poll(() => remove.evaluate("document.activeElement.textContent")).toContain("Delete");
    await remove.click();
    await question.getByRole("button", { name: "Delete" }).click();
    await toast(page, "Insight deleted successfully!");
    await page.getByRole("heading", { name: "No insights of yours yet" }).waitFor();
    expect((await page.request.get(`${undertone.url}/api/insight/${id}`)).status()).toBe(404);
  });

  test("what begins like a formula in an uploaded file is text in the CSV export", async () => {
    const { page } = ada;
    const bodies = formulas.flatMap((sign) => [
      `${sign}1+2 the late buses are what everybody complains about`,
      `${sign}A1 the late buses make everybody miss the train`,
    ]);
    await page.goto(`${undertone.url}/training`);
    await page.getByLabel("Thread file").setInputFiles({
      name: "our-street.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(["text", ...bodies.map((body) => `"${body}"`)].join("\n")),
    });
    await page.getByText(`CSV table: ${bodies.length} comments; text from text; `).waitFor();
    await page.getByRole("button", { name: "Start analysis" }).click();
    await page.waitForURL(/\/insight\/[\w-]+$/);
    id = page.url().split("/").at(-1) ?? "";
    const file = await exported("CSV", "csv");
    const rows: Record<string, string>[] = parseCsv(readFileSync(file, "utf8"), { columns: true });
    expect(rows.map(({ body }) => body).toSorted()).toEqual(bodies.map((body) => `'${body}`).toSorted());
    expectNoFormula(rows);
  });

  test("nothing of all this made the pages complain", () => {
    expect(ada.complaints).toEqual([]);
    expect(grace.complaints).toEqual([]);
  });

  async function storedInsight(page: Page): Promise<{ result: unknown; starCount: number }> {
    const answer = await page.request.get(`${undertone.url}/api/insight/${id}`);
    return (await answer.json()) as { result: unknown; starCount: number };
  }

  /** Exports by the menu. @returns Where the file is now. */
  async function exported(entry: string, extension: string): Promise<string> {
    const { page } = ada;
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: entry }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`insight-${id}-export.${extension}`);
    await toast(page, `${entry} export completed successfully!`);
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    return file;
  }
});

/** Opens an insight, and waits until the visit is noted, which happens beside the page. */
async function visit(page: Page, open: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForResponse((answer) => answer.url().endsWith("/history/add")), open()]);
}

async function historyHas(page: Page, titles: RegExp[]): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/me?tab=history`);
  const entries = page.getByRole("tabpanel").getByRole("article");
  await entries.first().waitFor();
  expect(await entries.getByRole("heading").allInnerTexts()).toEqual(
    titles.map((title) => expect.stringMatching(title) as string),
  );
}

function expectNoFormula(rows: Record<string, string>[]): void {
  for (const { id, author, body, permalink } of rows) {
    for (const cell of [id, author, body, permalink]) expect(cell).not.toMatch(formula);
  }
}

/** Replies by the button of a comment. @returns The reply's name. */
async function replyTo(page: Page, name: string, level: number, text: string): Promise<string> {
  const parent = page.getByRole("article", { name, exact: true });
  await parent.getByRole("button", { name: "Reply to ada" }).first().click();
  await parent.getByLabel("Your reply to @ada").fill(text);
  await parent.getByRole("button", { name: "Reply", exact: true }).click();
  const reply = page.getByRole("article", { name: `Reply, level ${level}, by ada`, exact: true });
  await reply.getByText(text, { exact: true }).waitFor();
  return `Reply, level ${level}, by ada`;
}
