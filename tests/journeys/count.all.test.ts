import type { CountList, Result } from "@undertone/schemas";
import type { BrowserContext, Page } from "playwright";
import { expect, test } from "vitest";
import { axeFaults } from "../support/axe.js";
import { call, member, publicInsight, url } from "../support/here.js";

const openCounting = async (page: Page, id: string, name: RegExp) => {
  await page.goto(`${url}/insight/${id}`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name }).first().click();
  return page.getByRole("dialog");
};
const press = async (page: Page, keys: string) => {
  for (const key of keys) await page.keyboard.press(key);
};
const judged = (context: BrowserContext, id: string) =>
  call<CountList>(context, "GET", `insight/${id}/counts`).then(
    ({ counts }) => counts[0]?.judges.map((judge) => judge.judgements.filter(Boolean).length) ?? [],
  );

test("a point is counted by keys, through a reload, in two windows and without a network", async () => {
  const { page, context, username } = await member([/ERR_INTERNET_DISCONNECTED/]);
  const id = await publicInsight(context);

  let dialog = await openCounting(page, id, /^Count it: /);
  await dialog.getByRole("button", { name: "Start" }).click();
  await dialog.getByText("0 of 40 judged").waitFor();
  expect(await axeFaults(page, { whole: "[role=dialog]" })).toEqual([]);
  await press(page, "jkokkuk");
  await dialog.getByText("5 of 40 judged").waitFor();
  await expect.poll(() => judged(context, id)).toEqual([5]);

  dialog = await openCounting(page, id, /^Count it: /);
  await dialog.getByText("5 of 40 judged").waitFor();
  const other = await context.newPage();
  const sameDialog = await openCounting(other, id, /^Count it: /);
  await sameDialog.getByText("5 of 40 judged").waitFor();
  // The same comments in both windows.
  await Promise.all([press(page, "kkkk"), press(other, "kkkkkk")]);
  await expect.poll(() => judged(context, id)).toEqual([11]);
  await other.close();
  await page.evaluate("dispatchEvent(new Event('focus'))");
  await dialog.getByText("11 of 40 judged").waitFor();

  await context.setOffline(true);
  await press(page, "kkk");
  await dialog.getByText(/^3 judgements have not been sent yet/).waitFor();
  await context.setOffline(false);
  await expect.poll(() => judged(context, id)).toEqual([14]);

  await press(page, "k".repeat(26));
  await dialog.getByRole("button", { name: "Show the count" }).click();
  const figures = /^About \d+ of \d+ comments say this \(\d+ to \d+\).* counted by @.* from 40 comments$/;
  await dialog.getByText(figures).waitFor();
  expect(await axeFaults(page, { whole: "[role=dialog]" })).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByText(figures).waitFor();
  const { result } = await call<{ result: Result }>(context, "GET", `insight/${id}`);
  expect(result.points?.[0]?.counted).toMatchObject({ judged: 40, by: username });
});
