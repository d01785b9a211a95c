import type { Page } from "playwright";
import { expect, test } from "vitest";
import { call, member, publicInsight, upload, url, visitor } from "../support/here.js";

const COMMENTS = 60;
/** Characters of a comment, as many as one may have. */
const LENGTH = 5_000;
/** Comments that one person may write within a minute. */
const OF_PERSON = 20;
/** Milliseconds. */
const LONGEST_TASK = 100;
const TRIES = 8;

/** What expressions over marks, links, ends of sentences and spaces go back and forth on. */
const parts = [
  "#",
  "[",
  "![",
  "](",
  "**",
  "_ ",
  "`",
  "> ",
  "<",
  "&",
  "\n \n",
  " .",
  "!?",
  "http://",
  "@a.",
  "1. ",
  "| ",
  "\u200b",
];
const filled = (part: string) => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH - 2);
const hostile = (n: number) => `a${filled(parts[n % parts.length] ?? "#")}b`;

async function insightWithThem(): Promise<string> {
  const { context } = await member();
  const lines = Array.from({ length: 12 }, (_, n) => `The bakery sells bread number ${n} with a dark crust.`);
  const threadId = await upload(context, "thread.txt", lines.join("\n"));
  const id = await publicInsight(context, { threadId });
  for (let from = 0; from < COMMENTS; from += OF_PERSON) {
    const writer = await member();
    for (let n = from; n < from + OF_PERSON; n++)
      await call(writer.context, "POST", "comment", { insightId: id, text: hostile(n) });
  }
  return id;
}

/** The longest task in milliseconds, while all comments are shown. */
async function longestTask(page: Page, id: string): Promise<number> {
  await page.addInitScript(`
    self.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) self.longest = Math.max(self.longest, duration);
    }).observe({ type: "longtask" });`);
  await page.goto(`${url}/insight/${id}`);
  const comments = page.getByRole("article", { name: /^Comment by / });
  await comments.first().waitFor();
  await page.evaluate("self.longest = 0");
  for (let shown = OF_PERSON; shown < COMMENTS; shown += OF_PERSON) {
    await page.getByRole("button", { name: "Load More" }).last().press("Enter");
    await expect.poll(() => comments.count()).toBeGreaterThan(shown);
  }
  expect(await comments.count()).toBe(COMMENTS);
  return page.evaluate<number>("self.longest");
}

test("sixty hostile comments are shown without a task that keeps the page busy for long", async () => {
  const id = await insightWithThem();
  const { page } = await visitor();
  let least = Infinity;
  // Other work of the machine only ever adds to one.
  for (let tries = 0; tries < TRIES && least >= LONGEST_TASK; tries++)
    least = Math.min(least, await longestTask(page, id));
  expect(least).toBeLessThan(LONGEST_TASK);
});
